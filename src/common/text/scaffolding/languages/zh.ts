import type { RequestWords } from '../request-words.js';

export const CHINESE_REQUESTS: RequestWords = {
  workAtEnd: [
    '翻译',
    '翻譯',
    '译成',
    '譯成',
    '改写',
    '改寫',
    '润色',
    '潤色',
    '总结',
    '總結',
    '校对',
    '校對',
    '修改',
  ],
  textAhead: ['这', '這', '下面', '下列'],
  textBehind: ['下面', '以下', '这', '這'],
  story: [
    String.raw`(?:^|请|請|[帮幫给給]我)(?:写|寫|编|編|讲|講)一?[个個篇首段](?=[^。！？\n]*我(?![的家们們]))[^。！？\n]{0,60}?(?:故事|小说|小說|诗|詩|童话)[^。！？\n]*`,
  ],
  addressedAnywhere: ['请', '請', '谢谢', '謝謝'],
  aboutSpeakerAnywhere: ['记住', '記住', '关于我', '關於我'],
};
