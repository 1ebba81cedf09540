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
};
