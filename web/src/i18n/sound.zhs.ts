/** 声音的话，简体。 */

export const soundZhs = {
  "settings.sound": "声音",
  "sound.mute": "静音",
  "sound.master": "总音量",
  "sound.effects": "牌声",
  "sound.voice": "人声",
  "sound.music": "音乐",
  "sound.speech": "报牌",
  "sound.speech.hokchiu": "福州话",
  "sound.speech.mandarin": "普通话",
  "sound.speech.none": "不出声",
  "sound.hokchiu.note": "合成音：电脑拼出来的福州话，声调是对的，口音不地道。说的话都写在旁边。",
  "sound.mandarin.note": "用浏览器自己的普通话。",
  "sound.mandarin.missing": "这个浏览器没有普通话的声音，用合成的福州话代替。",
  "sound.tiles": "打出的牌也报",
} as const;
