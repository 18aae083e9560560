import type { SlotPattern } from '../slots/slot-language.js';

/** A part of somebody's life of which there is one at a time. */
export type ChangedPart = 'home' | 'job' | 'partner' | 'vehicle';

/** The words by which changes are told in one language: a table that a native speaker can correct. */
export interface ChangeWords {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Words of statements that something is no longer as it was. */
  readonly changes: SlotPattern;
  /**
   * Words that say which part of the speaker's life changed; English needs none: its texts have embeddings.
   */
  readonly of?: Readonly<Record<ChangedPart, SlotPattern>>;
  /** Those words of `changes` that only tell a beginning, which need not end anything. */
  readonly begins?: SlotPattern;
  /** Words that say that something was never true. */
  readonly corrects: SlotPattern;
  /** Words of statements that add something without ending anything. */
  readonly adds?: SlotPattern;
  /** Words of messages that ask how something was. */
  readonly asksPast: SlotPattern;
  /** Words of messages that ask when something is. */
  readonly asksTime: SlotPattern;
  /** Words of messages that ask for an amount or a number. */
  readonly asksNumber: SlotPattern;
  /** Numbers as words. */
  readonly numbers?: SlotPattern;
  /** Names of days and months, and other words for times without a digit. */
  readonly times: SlotPattern;
}
