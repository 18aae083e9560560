import type { SlotName } from '../slots/slots.js';
import type { SlotPattern } from '../slots/slot-language.js';

/** Slots of which several words say the same. */
export type ParaphrasedSlot = Extract<
  SlotName,
  'allergy' | 'city' | 'diet' | 'employer' | 'language' | 'name' | 'occupation' | 'pet' | 'rent' | 'vehicle'
>;

/**
 * The words by which two statements of one language may differ although they say the same: a table that a
 * native speaker can correct. Left out are words that change what is said: of negation, of time past or to
 * come, "only", "with", "or".
 */
export interface ParaphraseWords {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Parts that are joined to a word by an apostrophe and say nothing: "l'", "'s". */
  readonly clitics?: string;
  /** Words for the speaker, articles, "is", and interjections. */
  readonly fillers: SlotPattern;
  /** Words that mean the same in statements of a slot: "live", "reside". */
  readonly synonyms: Readonly<Partial<Record<ParaphrasedSlot, SlotPattern>>>;
}
