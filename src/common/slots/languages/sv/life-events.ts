import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const SWEDISH_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:handled(?:en)?|arm(?:en)?|ben(?:et)?|fot(?:en)?|tå(?:n)?|finger|fingret|tumme(?:n)?|armbåge(?:n)?|knä(?:t)?|höft(?:en)?|revben(?:et)?|nyckelben(?:et)?|axel(?:n)?|näsa(?:n)?|käke(?:n)?|hand(?:en)?|korsband(?:et)?|menisk(?:en)?|hälsena(?:n)?|fotled(?:en)?)`,
  lifts: 'höjt|höjts|höjdes|höjde|sänkt|sänkts|sänktes|sänkte',
  pay: { salary: 'lön|månadslön' },
  nursing: { nursing: 'ammar' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const SWEDISH_LIFE_EVENTS: readonly SlotRule[] = [
  ['rent', String.raw`(?:har )?(?<changed>{lifts}) (?:hyran|min hyra|vår hyra) till …${AMOUNT}`],
  [
    'health',
    String.raw`(?:jag|^)(?: ?(?:har|bröt|stukade|vrickade|brutit|stukat|vrickat|dragit av|opererat|skadat|slet av|drog av))(?: {adv})?(?: (?:brutit|stukat|vrickat|dragit av|opererat|skadat|slitit av))?(?: (?:mig i|min|mitt|vänster|höger|av)){0,2} (?<what>{limb})`,
    String.raw`jag (?:{adv} )?{nursing}`,
  ],
  ['price', String.raw`min {pay}(?: {adv})? (?:har )?(?<changed>{lifts}) till …${AMOUNT}`],
];
