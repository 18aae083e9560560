import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const GERMAN_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:Handgelenk|Arm|Bein|Knöchel|Fuß|Zeh|Finger|Daumen|Ellbogen|Knie|Hüfte|Rippen?|Schlüsselbein|Schulter|Nase|Kiefer|Hand|Kreuzband|Meniskus|Achillessehne|Bänderriss|Sprunggelenk)`,
  lifts: 'erhöht|angehoben|gesenkt|hochgesetzt|aufgestockt',
  pay: { salary: 'Gehalt|Lohn|Verdienst' },
  nursing: { nursing: 'stille|stillend' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const GERMAN_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'rent',
    String.raw`hat(?: (?:uns|mir))? (?:die|mein~|unser~) Miete(?: \p{L}+)? auf …${AMOUNT}(?: \p{L}+)? (?<changed>{lifts})`,
  ],
  [
    'health',
    String.raw`(?:hab|habe)(?: (?:ich|mir))*{few} (?<what>{limb}){few} (?:gebrochen|verstaucht|gerissen|gezerrt|ausgekugelt|geprellt|angebrochen)`,
    String.raw`ich {nursing}(?= (?:noch|mein~|unser~|voll|gerade|seit))`,
  ],
  [
    'price',
    String.raw`mein~ {pay}(?: \p{L}+){0,2} (?:auf|um) …${AMOUNT}(?: \p{L}+)? (?<changed>{lifts})`,
    String.raw`mein~ {pay} (?:ist|beträgt|liegt bei) …${AMOUNT}`,
  ],
];
