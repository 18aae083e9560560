import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';
import { turkish } from '../../../text/turkish-letters.js';

/** Words of the rules below. */
export const TURKISH_LIFE_WORDS: LifeEventWords = {
  limb: turkish`(?:bileğim|kolum|bacağım|ayağım|parmağım|başparmağım|dirseğim|dizim|kalçam|kaburgam|köprücük kemiğim|omzum|burnum|çenem|elim|menisküsüm|aşil tendonum|ayak bileğim|el bileğim|ön çapraz bağım)`,
  lifts: turkish`yükseldi|arttı|çıktı|düştü|indi|oldu|çıkardı|yükseltti|artırdı`,
  pay: { salary: turkish`maaşım|aylığım|ücretim` },
  nursing: { nursing: turkish`emziriyorum` },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const TURKISH_LIFE_EVENTS: readonly SlotRule[] = [
  ['rent', turkish`(?:kiram|kiramız|kirayı|kira) (?:{f})?${AMOUNT}(?:'?\p{L}{0,4})? (?<changed>{lifts})`],
  [
    'health',
    turkish`(?<what>{limb})(?:[ıiuü])? {f}(?:kırdım|kırıldı|burktum|burkuldu|çıktı|incittim|yırttım|yırtıldı|koptu|kopardım)(?!\p{L})`,
    turkish`(?:ben )?(?:hala )?{nursing}`,
  ],
  ['price', turkish`{pay} {f}${AMOUNT}(?:'?\p{L}{0,4})? (?<changed>{lifts})`],
];
