import type { RequestWords } from '../request-words.js';

export const JAPANESE_REQUESTS: RequestWords = {
  workAtEnd: ['翻訳', '訳して', '訳し', '添削', '校正', '要約', '書き直', '書き換え', '言い換え', '直して'],
  textAhead: ['この', '次の', '以下', '下の', '下記'],
  story: [
    String.raw`[^。！？\n]*(?:私|僕|俺)[がは][^。！？\n]*(?:物語|小説|お話|詩|童話)を(?:書|作|考え)[いっ]?て(?:ください|下さい|くれ|ほしい|欲しい|(?=。|$))[^。！？\n]*`,
  ],
  addressedAnywhere: ['お願い', 'よろしく', 'ください', '下さい'],
  aboutSpeakerAnywhere: ['覚えて', '私について'],
};
