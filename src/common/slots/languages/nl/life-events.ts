import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const DUTCH_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:pols|arm|been|enkel|voet|teen|vinger|duim|elleboog|knie|heup|rib|ribben|sleutelbeen|schouder|neus|kaak|hand|kruisband|meniscus|achillespees)`,
  lifts: 'verhoogd|verlaagd|opgetrokken',
  pay: { salary: 'salaris|loon' },
  nursing: { nursing: 'borstvoeding' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const DUTCH_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'rent',
    String.raw`heeft (?:de|mijn|onze) huur(?: \p{L}+)? (?<changed>{lifts}) (?:naar|tot|met) …${AMOUNT}`,
  ],
  [
    'health',
    String.raw`heb(?: ik)? (?:\p{L}+ )?(?:mijn|m'n) (?<what>{limb}){few} (?:gebroken|verzwikt|verstuikt|gescheurd|gekneusd|verdraaid|ontwricht)`,
    String.raw`(?:ik )?geef (?:ik )?(?:nog |mijn \p{L}+ )*{nursing}`,
  ],
  [
    'price',
    String.raw`mijn {pay}(?: \p{L}+)? (?<changed>{lifts}) (?:naar|tot) …${AMOUNT}`,
    String.raw`mijn {pay} is …${AMOUNT}`,
  ],
];
