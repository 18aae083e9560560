import type { SlotPattern } from '../../slot-language.js';

/** Stands before a verb of the speaker: "jag", or the beginning of a clause without a subject. */
const BEFORE = String.raw`(?<=(?:^|[,;:–-] |(?<!\p{L})(?:jag|vi|och|men|så) )(?:{lead},? ){0,2})`;

/** A verb of the speaker, with words beside it. */
export function buildOwnVerb(verbs: SlotPattern): SlotPattern {
  return String.raw`(?:${BEFORE}(?:${verbs})|(?:${verbs}) (?:jag|vi))(?: {adv}){0,3}`;
}

/** A verb of the speaker or of one of their people. */
export function buildFamilyVerb(verbs: SlotPattern): SlotPattern {
  return String.raw`(?:(?:${BEFORE}|{relative}(?: {name})? )(?:${verbs})|(?:${verbs}) (?:jag|vi))(?: {adv}){0,3}`;
}
