import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const ITALIAN_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:polso|braccio|gamba|caviglia|piede|dito|pollice|gomito|ginocchio|anca|costol[ae]|clavicola|spalla|naso|mandibola|mano|legament[oi]|crociato|menisco|tendine)`,
  lifts: 'aumentato|alzato|abbassato|ridotto|portato',
  pay: { salary: 'stipendio|paga|salario' },
  nursing: { nursing: 'allatto|allattando' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const ITALIAN_LIFE_EVENTS: readonly SlotRule[] = [
  ['rent', String.raw`(?:mi|ci)? ?ha (?<changed>{lifts}) (?:l'|il mio |il nostro )affitto a …${AMOUNT}`],
  [
    'health',
    String.raw`mi sono (?:rott[oa]|slogat[oa]|fratturat[oa]|stort[oa]|strappat[oa]|lussat[oa]) (?:il|la|lo|un|una|i|l') ?(?<what>{limb})`,
    String.raw`(?:^|sto |ancora )(?:ancora )?{nursing}`,
  ],
  [
    'price',
    String.raw`mi ha(?:nno)? (?<changed>{lifts}) lo {pay} …${AMOUNT}`,
    String.raw`il mio {pay} (?:è|è di) …${AMOUNT}`,
  ],
];
