/** The words of the device: installing, versions, offline, 繁體. */
import type { Message } from "./dictionary";
import type { deviceZhs } from "./device.zhs";

export const deviceZht: Record<keyof typeof deviceZhs, Message> = {
  "fresh.waits": "新版本已備好，打完這一盤自動換上。",
  "net.outdated.title": "有新版本了",
  "net.outdated.text": "伺服器已更新，這一頁要重新載入才能繼續。",
  "offline.title": "連不上伺服器",
  "offline.text": "沒有網路，或者伺服器正在休息。連上以後會自動回到牌桌。",
  "offline.learn": "趁這時候學一學",
  "lesson.first": "第一次來？",
  "lesson.open": "三分鐘學會",
};
