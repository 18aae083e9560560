import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const RUSSIAN_LIFE_WORDS: LifeEventWords = {
  limb: '(?:запястье|руку|ногу|лодыжку|стопу|палец|локоть|колено|бедро|ребро|ключицу|плечо|нос|челюсть|связк[уи]|мениск)',
  lifts: 'поднял[аи]?|повысил[аи]?|снизил[аи]?|увеличил[аи]?',
  pay: { salary: 'зарплат[уа]|оклад|зп' },
  nursing: { nursing: 'кормлю' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const RUSSIAN_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'health',
    String.raw`(?:^|я )(?:\p{L}+ )?(?:сломал|подвернул|вывихнул|порвал|растянул|разбил)а? (?:себе )?(?<what>{limb})`,
    String.raw`(?:^|я )(?:\p{L}+ )?{nursing} (?:\p{L}+ )?грудью`,
  ],
  [
    'price',
    String.raw`(?:мне|нам) (?<changed>{lifts}) {pay} …(?:${AMOUNT}|\d+)`,
    String.raw`моя {pay} …${AMOUNT}`,
  ],
  ['employer', String.raw`(?:^|я )устроил(?:ся|ась)(?: \p{L}+){0,3} (?:в|на) {name}`],
];
