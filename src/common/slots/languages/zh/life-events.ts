import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const CHINESE_LIFE_WORDS: LifeEventWords = {
  limb: '(?:手腕|手臂|胳膊|腿|脚踝|脚|脚趾|手指|拇指|手肘|膝盖|髋|肋骨|锁骨|肩膀|鼻子|下巴|手|韧带|半月板|跟腱)',
  lifts: '涨到|加到|降到|提到|调到',
  pay: { salary: '工资|薪水|月薪|年薪' },
  nursing: { nursing: '母乳' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const CHINESE_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'health',
    '(?:^|，)(?:我|昨天|前天|上周|今天|(?:踢|打|滑|跑)[^，。我他她]{1,3})(?:把|的)?(?<what>{limb})(?:骨折|扭伤|摔断|拉伤|脱臼|扭了|撕裂)(?:了)?',
    '我(?:还|仍)?(?:在|是)?(?:给[^，。]{1,4})?喂?(?:着)?{nursing}(?:喂养)?',
  ],
  ['price', '我的?{pay}(?:(?<changed>{lifts})|是|有)…{money}'],
  ['children', '我们?(?:[^，。]{1,4}月|下个?月|明年|今年)?(?:就)?要(?:生|有)(?:宝宝|孩子|二胎)了?'],
];
