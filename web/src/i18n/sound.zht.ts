/** 聲音的話，繁體。 */
import type { Message } from "./dictionary";
import type { soundZhs } from "./sound.zhs";

export const soundZht: Record<keyof typeof soundZhs, Message> = {
  "settings.sound": "聲音",
  "sound.mute": "靜音",
  "sound.master": "總音量",
  "sound.effects": "牌聲",
  "sound.voice": "人聲",
  "sound.music": "音樂",
  "sound.speech": "報牌",
  "sound.speech.hokchiu": "福州話",
  "sound.speech.mandarin": "國語",
  "sound.speech.none": "不出聲",
  "sound.hokchiu.note": "合成音：電腦拼出來的福州話，聲調是對的，口音不道地。說的話都寫在旁邊。",
  "sound.mandarin.note": "用瀏覽器自己的國語。",
  "sound.mandarin.missing": "這個瀏覽器沒有國語的聲音，用合成的福州話代替。",
  "sound.tiles": "打出的牌也報",
};
