import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';
import { buildTurkish } from './build-turkish.js';

/** Words of the rules below. */
export const TURKISH_LIFE_WORDS: LifeEventWords = {
  limb: buildTurkish`(?:bileğim|kolum|bacağım|ayağım|parmağım|başparmağım|dirseğim|dizim|kalçam|kaburgam|köprücük kemiğim|omzum|burnum|çenem|elim|menisküsüm|aşil tendonum|ayak bileğim|el bileğim|ön çapraz bağım)`,
  lifts: buildTurkish`yükseldi|arttı|çıktı|düştü|indi|oldu|çıkardı|yükseltti|artırdı`,
  pay: { salary: buildTurkish`maaşım|aylığım|ücretim` },
  nursing: { nursing: buildTurkish`emziriyorum` },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const TURKISH_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'rent',
    buildTurkish`(?:kiram|kiramız|kirayı|kira) (?:{f})?${AMOUNT}(?:'?\p{L}{0,4})? (?<changed>{lifts})`,
  ],
  [
    'health',
    buildTurkish`(?<what>{limb})(?:[ıiuü])? {f}(?:kırdım|kırıldı|burktum|burkuldu|çıktı|incittim|yırttım|yırtıldı|koptu|kopardım)(?!\p{L})`,
    buildTurkish`(?:ben )?(?:hala )?{nursing}`,
  ],
  ['price', buildTurkish`{pay} {f}${AMOUNT}(?:'?\p{L}{0,4})? (?<changed>{lifts})`],
];
