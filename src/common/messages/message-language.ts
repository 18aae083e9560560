import type { SlotPattern } from '../slots/slot-language.js';

/** Days that people name as seen from today. */
export type RelativeDate =
  'today' | 'yesterday' | 'before-yesterday' | 'this-week' | 'last-week' | 'this-month' | 'last-month';

/**
 * Words of one language by which recall tells kinds of messages: a table that a native speaker can correct.
 * Patterns are written like those of slots (`SlotPattern`).
 */
export interface MessageLanguage {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Words of hardly any other language: a short message with one of them may be in this one. */
  readonly marks: SlotPattern;
  /** Beginnings of questions; words that ask wherever they stand, where questions begin like statements. */
  readonly asks: SlotPattern;
  /** Beginnings of tasks ("recommend", "write"); where verbs come last, their endings. */
  readonly requests: SlotPattern;
  /** Indirect questions: "I wonder when …". */
  readonly wonders: SlotPattern;
  /** Possessives of the speaker: "my", "our". */
  readonly possessive: SlotPattern;
  /** Words by which speakers mean themselves, besides the pronouns of `first-person.ts`: mostly verbs. */
  readonly speaker: SlotPattern;
  /** Words by which speakers mean the one they talk to, verbs included. */
  readonly addressed: SlotPattern;
  /** Words of the first person that say nothing about who speaks: "how do I", "give me". */
  readonly impersonal: SlotPattern;
  /** Questions about the speaker that hold common words only: "who am I". */
  readonly oneself: SlotPattern;
  /** Questions for everything known about the speaker: "what do you know about me". */
  readonly everything: SlotPattern;
  /**
   * Words for earlier answers of the assistant: "did you suggest". No word bounds are added to the pattern.
   */
  readonly answers: string;
  /** Words that ask for the current state. */
  readonly latest: SlotPattern;
  readonly dates: Readonly<Partial<Record<RelativeDate, SlotPattern>>>;
  /** Words in front of a month that is meant as a date: "since" March. */
  readonly beforeMonths: SlotPattern;
  /** The twelve names of months behind such a word, if they differ from those behind a day. */
  readonly months?: string;
  readonly negation: SlotPattern;
  /**
   * Words that acknowledge, greet, thank, apologize or refuse, separated by spaces. A text of these alone
   * holds nothing to search for. Contractions are listed by their parts, as they are split at
   * the apostrophe; in unspaced languages, phrases of any length.
   */
  readonly empty: string;
  /**
   * Whole clauses of good wishes and of offers that end an answer: "Enjoy!", "Let me know how it goes". They
   * stand between marks, so no word bounds are added to the patterns.
   */
  readonly wishes?: readonly string[];
  /** Phrases by which an answer admits not to know. No word bounds are added to the pattern. */
  readonly denials: readonly string[];
  /**
   * Words of greetings, reactions and everyday talk, besides the stop words, separated by spaces: they are in
   * every conversation, so sharing them with a text says nothing about its topic. Other forms of a word are
   * found by its stem.
   */
  readonly generic: string;
}
