import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const JAPANESE_LIFE_WORDS: LifeEventWords = {
  limb: '(?:手首|腕|足首|足|脚|指|親指|肘|膝|腰骨|肋骨|鎖骨|肩|鼻|顎|靭帯|半月板|アキレス腱)',
  lifts: '上がっ|上げられ|下がっ|下げられ|なっ',
  pay: { salary: '給料|給与|月給|年収' },
  nursing: { nursing: '母乳|授乳' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const JAPANESE_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'health',
    '{own}(?<what>{limb})(?:を|が)(?:折っ|折れ|くじい|脱臼し|切れ|切っ)(?:た|て|ちゃ)',
    '^(?:今|まだ|私は|今も)*[^、。]{0,4}?{nursing}(?:を(?:あげて|やって)|中(?:です|で))',
  ],
  [
    'price',
    '^(?:私の|僕の)?{pay}(?:が|は)(?:{money})に(?<changed>{lifts})',
    '^(?:私の|僕の)?{pay}は{money}(?:です|だ|$)',
  ],
];
