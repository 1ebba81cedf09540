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
  "settings.device": "本機",
  "device.large": "大字",
  "device.large.hint": "字大、按鈕大、反差強，牌也大、角上有數字；新開的房間時間加倍。",
  "device.awake": "打牌時不熄屏",
  "device.haptics": "輪到我時震一下",
  "device.install": "裝到桌面",
  "device.install.hint": "要裝到桌面：在瀏覽器選單裡選「加入主畫面」或「安裝」。",
  "device.installed": "已經裝好，像別的應用一樣打開就行。",
  "device.insecure": "這個位址不是 HTTPS，瀏覽器不給安裝、防熄屏、通行密鑰和錄音；打牌一樣不缺。",
  "leaving.title": "要離開嗎？",
  "leaving.table": "這一盤還沒打完。離開後由電腦替你打，打完就散。",
  "leaving.room": "離開後座位會空出來。",
  "leaving.stay": "不走",
};
