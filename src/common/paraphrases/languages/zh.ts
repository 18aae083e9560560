import type { ParaphraseWords } from '../paraphrase-language.js';

export const CHINESE_PARAPHRASES: ParaphraseWords = {
  code: 'zh',
  isUnspaced: true,
  fillers:
    '我们|我們|我的|我|咱|用户|用戶|其实|其實|现在|現在|目前|如今|顺便说一下|顺便说|对了|说过|真的|还是|就|是|的|一个|一位|一名|个|，|。',
  synonyms: {
    allergy: '对|對|过敏|過敏|有|会',
    city: '居住在|居住|住在|家住|住|家在|定居在|定居',
    diet: '吃|饮食|者',
    employer: '上班|工作|任职|就职于|就职',
    language: '会说|会讲|说|讲|能说',
    name: '名字|叫做|叫|称呼',
    occupation: '职业|工作|当|做|从事',
    pet: '家里|家裡|养了|養了|养|養|有',
    rent: '房租|租金|月租|每个月|每月|一个月|交|付|要',
    vehicle: '开|車|车|开的|驾驶|辆',
  },
};
