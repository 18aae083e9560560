import type { SlotPattern } from '../slots/slot-language.js';

/** Days that people name as seen from today. */
export type RelativeDate =
  'today' | 'yesterday' | 'before-yesterday' | 'this-week' | 'last-week' | 'this-month' | 'last-month';

/**
 * The words by which recall tells what kind of message it reads, in one language: a table that a native
 * speaker can correct. Patterns are written as those of slots.
 */
export interface MessageLanguage {
  readonly code: string;
  /** The script is written without blanks, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Words of this language and hardly any other: a short message with one of them may be in it. */
  readonly marks: SlotPattern;
  /** Beginnings of questions; words that ask wherever they stand, where questions begin like statements. */
  readonly asks: SlotPattern;
  /** Beginnings of tasks ("recommend", "write"); where verbs come last, their endings. */
  readonly requests: SlotPattern;
  /** Questions in the form of statements: "I wonder when …". */
  readonly wonders: SlotPattern;
  /** Words for what belongs to the speaker. */
  readonly possessive: SlotPattern;
  /** Words by which speakers mean themselves, beside the pronouns of `first-person.ts`: verbs, mostly. */
  readonly speaker: SlotPattern;
  /** Words by which speakers mean whom they speak to, verbs included. */
  readonly addressed: SlotPattern;
  /** Words of the first person that say nothing about who speaks: "how do I", "give me". */
  readonly impersonal: SlotPattern;
  /** Questions about the speaker in words that are in every conversation: "who am I". */
  readonly oneself: SlotPattern;
  /** Questions for all that is known of the speaker: "what do you know about me". */
  readonly everything: SlotPattern;
  /** Names of what the assistant said before: "did you suggest". Words end where the pattern says so. */
  readonly answers: string;
  /** Words that ask how things are now. */
  readonly latest: SlotPattern;
  readonly dates: Readonly<Partial<Record<RelativeDate, SlotPattern>>>;
  /** Words in front of a month that is meant as a date: "since" March. */
  readonly beforeMonths: SlotPattern;
  /** Twelve forms of the months' names behind such a word, where they differ from those behind a day. */
  readonly months?: string;
  readonly negation: SlotPattern;
  /**
   * Words that acknowledge, greet, thank, apologize or refuse, separated by blanks. A text of these alone
   * says nothing that anybody could look for. Contractions are listed by their parts, as they are split at
   * the apostrophe; in unspaced languages, phrases of any length.
   */
  readonly empty: string;
  /** Phrases by which an answer admits that it does not know. Words end where the pattern says so. */
  readonly denials: readonly string[];
  /**
   * Words of greetings, reactions and everyday talk, beside the stop words, separated by blanks: they are in
   * every conversation, so sharing them with a text says nothing about its topic. Other forms of a word are
   * found by its stem.
   */
  readonly generic: string;
}
