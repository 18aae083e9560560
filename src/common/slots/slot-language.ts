import type { SlotName } from './slots.js';

/**
 * A pattern is a regular expression in which `{word}` stands for an entry of `words`, `…` for up to forty
 * characters, `~` for the rest of a word, `{name}` for a capitalised word, `{what}` for the word that the
 * statement is about, and `{thing}` for up to five of them. Case makes no difference; words begin and end
 * where the pattern does.
 */
export type SlotPattern = string;

/** A slot, and ways to say something about it. */
export type SlotRule = readonly [SlotName, ...SlotPattern[]];

/** The words by which statements are found in one language: a table that a native speaker can correct. */
export interface SlotLanguage {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Sentences need no subject: a clause without one may go on about a child of the clause before. */
  readonly dropsSubjects?: true;
  /** Words by which speakers mean themselves; a sentence with one of them may be in this language. */
  readonly speaker: SlotPattern;
  /** Those speaker words that can be the subject of a statement; without it, all of them can. */
  readonly pronouns?: SlotPattern;
  /** Words of notes without a speaker ("Dentist on Friday"). Without it, every sentence is examined. */
  readonly brief?: SlotPattern;
  /** Pronouns of somebody who was named before: a sentence whose subject they are is left alone. */
  readonly others: SlotPattern;
  /** Subjects other than the speaker, with the words for them. */
  readonly people: Readonly<Record<string, SlotPattern>>;
  /** A person of `people` as the speaker names them: "my older {person}". */
  readonly relative: SlotPattern;
  /** Beginnings of sentences that go on about what the sentence before was about: "Her name is …". */
  readonly continues: SlotPattern;
  /** Lists for patterns. A list with names gives the subject: `{animal}` of "dogs" is `dog`. */
  readonly words: Readonly<Record<string, SlotPattern | Readonly<Record<string, SlotPattern>>>>;
  /** Sentences that state nothing current: questions, suppositions, reports of others' words, the past. */
  readonly apart: readonly SlotPattern[];
  /** Wishes about answers; see `languages/wishes.ts`, which adds them to the other statements. */
  readonly wishes?: readonly SlotPattern[];
  /** Those wishes that hold although words of `apart` stand in them. */
  readonly insists?: readonly SlotPattern[];
  /** Texts that are invented as a whole, such as role plays. */
  readonly plays: readonly SlotPattern[];
  /** Words of a statement that is added to an earlier one of its slot instead of replacing it. */
  readonly adds: SlotPattern;
  /** Words of a statement that holds beside the usual: "at weekends", "for fun". */
  readonly aside?: SlotPattern;
  /** Verbs between a name and what is said of it: "Ruth is vegan". */
  readonly links?: SlotPattern;
  /** Words between two statements of one sentence. */
  readonly joins: SlotPattern;
  readonly states: readonly SlotRule[];
  /** Says that something is over; `(?<gone>…)` names it, and only a memory that mentions it ends. */
  readonly ends: readonly SlotRule[];
  /** Words that a message about the slot holds. */
  readonly topics: Readonly<Partial<Record<SlotName, SlotPattern>>>;
}
