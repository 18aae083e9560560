import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const KOREAN_LIFE_WORDS: LifeEventWords = {
  limb: '(?:손목|팔|다리|발목|발|발가락|손가락|엄지|팔꿈치|무릎|골반|갈비뼈|쇄골|어깨|코뼈|턱|손|인대|십자인대|반월판|아킬레스건)',
  lifts: '올려|올렸|인상|내려|깎',
  pay: { salary: '연봉|월급|급여' },
  nursing: { nursing: '모유 ?수유' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const KOREAN_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'health',
    '^(?:저는?|나는?|제가|내가|어제|지난주에|[가-힣]{1,4}하다가)? ?(?<what>{limb})(?:을|를|이|가)? ?(?:부러졌|부러뜨렸|삐었|삐끗|접질렀|골절|찢어졌|파열|다쳤)(?:어|습|지|네|다$)',
    '{own}(?:[가-힣]{1,3} ){0,2}{nursing} ?(?:중|하고 있|해요|합니다)',
  ],
  [
    'price',
    '(?:회사|사장님?|팀장님?)(?:에서|이|가|님이) ?(?:제 |내 )?{pay}(?:을|를) {money}(?:으로|로) ?(?<changed>{lifts})',
    '^(?:제|내) {pay}(?:은|는|이) ?{money}',
  ],
  ['employer', '{own}(?:이번에 |최근에 )?{name}(?:로|으로|에) ?(?:이직|입사|취직)했'],
  [
    'children',
    '^(?:(?:저희|우리)(?:는)? )?(?:\\d+월|다음 ?달|내년|올해)에 ?(?:우리 |저희 )?(?:아기|아이|둘째|첫째)(?:가|를)? ?(?:태어나|나와|낳)',
  ],
];
