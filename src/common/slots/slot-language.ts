import type { SlotName } from './slots.js';

/**
 * A pattern is a regular expression in which `{word}` stands for an entry of `words`, `…` for up to forty
 * characters, `~` for the rest of a word, `{name}` for a capitalized word, `{what}` for the word that the
 * statement is about, and `{thing}` for up to five of them. Case makes no difference; words begin and end
 * where the pattern does.
 */
export type SlotPattern = string;

/** A slot, and ways to say something about it. */
export type SlotRule = readonly [SlotName, ...SlotPattern[]];

/** Words that tell an instruction for one text from one that holds from now on. */
export interface OneOffWords {
  /** Points at one text: "in this email", "make it longer". */
  readonly once: SlotPattern;
  /** Says that the instruction holds from now on, whatever text it names. */
  readonly lasting: SlotPattern;
}

/** Alternatives by the name of what they stand for: `{animal}` of "dogs" is `dog`. */
type NamedWords = Readonly<Record<string, SlotPattern>>;

/** Words of patterns for wishes about answers. */
export type WishWords = {
  /** Things that answers may hold. */
  readonly shape: NamedWords;
  /** The answers themselves; a sentence with one of these words may be in this language. */
  readonly replies: SlotPattern;
  /** The verb or noun for where answers begin or end. */
  readonly frame: NamedWords;
  /** A verb of answering. */
  readonly spoken: NamedWords;
  /** Words whose answers are long or short, where `{size}` doesn't fit. */
  readonly lengthy?: NamedWords;
  /** Words for a form of address. */
  readonly familiar?: NamedWords;
};

/** Words of patterns for what happens to people, and for what others do with things of theirs. */
export type LifeEventWords = {
  /** A part of the body. */
  readonly limb: SlotPattern;
  /** Acts of others on a rent or a pay. */
  readonly lifts: SlotPattern;
  /** The pay of the speaker. */
  readonly pay: Readonly<Record<'salary', SlotPattern>>;
  readonly nursing: Readonly<Record<'nursing', SlotPattern>>;
};

/**
 * The words by which statements are found in one language. Everything about a language stands in its folder
 * below `languages/`, where a native speaker can correct it: the table in a file of the language's name, and
 * beside it the lists (`words.ts`) and the patterns by subject.
 */
export interface SlotLanguage {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Sentences need no subject: a clause without one may go on about a child of the clause before. */
  readonly dropsSubjects?: true;
  /** Words by which speakers mean themselves; a sentence with one of them may be in this language. */
  readonly speaker: SlotPattern;
  /**
   * Letters that a language with the same words ("я", "живу") lacks, which has such letters of its own. A
   * text in that language is searched for sentences in this one only if it has one of them.
   */
  readonly ownLetters?: SlotPattern;
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
  /** Wishes about answers, which are standing instructions: they come before all other statements. */
  readonly wishes?: readonly SlotPattern[];
  /** More wishes, which hold although words of `apart` stand in them. */
  readonly insists?: readonly SlotPattern[];
  readonly oneOff: OneOffWords;
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
