import type { SlotPattern } from '../../../common/slots/slot-language.js';
import type { NeedName, SignName } from './needs.js';

/** The words by which needs are found in one language: a table that a native speaker can correct. */
export interface NeedLanguage {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Words of messages that want something chosen, planned, bought, made or written. */
  readonly wants: SlotPattern;
  /** Questions for what the speaker may eat, cook or take, whose answer depends on the speaker. */
  readonly intake: Readonly<Record<'meal' | 'medicine', SlotPattern>>;
  /** Words of statements that say how somebody wants to be addressed. */
  readonly addressed: SlotPattern;
  /** Words for what is wanted, by need. */
  readonly needs: Readonly<Partial<Record<NeedName, SlotPattern>>>;
  /**
   * Words of statements that matter for a need, separated by spaces. Other forms of a word are found by its
   * stem; `_` joins words that stand together. A word that also stands in other statements brings those
   * along, so only telling ones are here.
   */
  readonly signs: Readonly<Partial<Record<SignName, string>>>;
}
