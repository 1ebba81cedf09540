/** The words of the device: installing, versions, offline, 简体. */
export const deviceZhs = {
  "fresh.waits": "新版本已备好，打完这一盘自动换上。",
  "net.outdated.title": "有新版本了",
  "net.outdated.text": "服务器已更新，这一页要重新载入才能继续。",
  "offline.title": "连不上服务器",
  "offline.text": "没有网络，或者服务器正在休息。连上以后会自动回到牌桌。",
  "offline.learn": "趁这时候学一学",
  "lesson.first": "第一次来？",
  "lesson.open": "三分钟学会",
} as const;
