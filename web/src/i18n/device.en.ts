/** The words of the device: installing, versions, offline, English. */
import type { Message } from "./dictionary";
import type { deviceZhs } from "./device.zhs";

export const deviceEn: Record<keyof typeof deviceZhs, Message> = {
  "fresh.waits": "A new version is ready. It comes by itself after this deal.",
  "net.outdated.title": "There is a new version",
  "net.outdated.text": "The server has been renewed; this page must be loaded again to go on.",
  "offline.title": "The server cannot be reached",
  "offline.text": "There is no network, or the server is resting. As soon as it answers you are back at your table.",
  "offline.learn": "Learn to play meanwhile",
  "lesson.first": "New here?",
  "lesson.open": "Learn in three minutes",
  "settings.device": "Device",
  "device.large": "Large print",
  "device.large.hint": "Large letters and buttons, more contrast, large tiles with numerals; rooms you open give twice the time.",
  "device.awake": "Keep the screen on while playing",
  "device.haptics": "Vibrate when it is my turn",
  "device.install": "Install",
  "device.install.hint": "To install: choose “Add to home screen” or “Install” in the browser's menu.",
  "device.installed": "Installed: open it like any other app.",
  "device.insecure": "This address has no HTTPS, so the browser withholds installing, keeping the screen on, passkeys and recording. The game itself lacks nothing.",
  "leaving.title": "Leave?",
  "leaving.table": "The deal is not over. If you leave, the computer plays on for you and the session ends with it.",
  "leaving.room": "Your seat will be free again.",
  "leaving.stay": "Stay",
};
