import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const FRENCH_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:poignet|bras|jambe|cheville|pied|orteil|doigt|pouce|coude|genou|hanche|côtes?|clavicule|épaule|nez|mâchoire|main|ligaments?(?: croisés?)?|ménisque|tendon d'Achille)`,
  lifts: 'augmenté|baissé|monté|passé',
  pay: { salary: 'salaire|paie|paye' },
  nursing: { nursing: 'allaite' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const FRENCH_LIFE_EVENTS: readonly SlotRule[] = [
  ['rent', String.raw`a(?: \p{L}+)? (?<changed>{lifts}) (?:le|mon|notre) loyer …${AMOUNT}`],
  [
    'health',
    String.raw`je me suis (?:cassée?|foulée?|tordue?|fracturée?|déchirée?|luxée?|déboîtée?|pétée?) (?:le|la|l'|un|une|les) ?(?<what>{limb})`,
    String.raw`j'{nursing}(?= (?:encore|toujours|mon|ma|mes|depuis))`,
  ],
  [
    'price',
    String.raw`(?:a|ont)(?: \p{L}+)? (?<changed>{lifts}) mon {pay} …${AMOUNT}`,
    String.raw`mon {pay} (?:est|passe|est passé)(?: \p{L}+)? …${AMOUNT}`,
  ],
];
