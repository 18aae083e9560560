/**
 * Words of one language for requests that bring along a text or want one invented: a table that a native
 * speaker can correct. Each word is a regular expression, in which `…` stands for what may come between two
 * words of a sentence; case makes no difference.
 */
export interface RequestWords {
  /** Verbs of work on a text's language, in the form of a request, and nouns where these come first. */
  readonly work?: readonly string[];
  /** Such words of a language that puts the verb last or no blanks between words. */
  readonly workAtEnd?: readonly string[];
  /** Verbs that mean such work only before one of `wording`: "fix the grammar". */
  readonly mends?: readonly string[];
  readonly wording?: readonly string[];
  /** Questions about the words of a text: "how do you say". */
  readonly asks?: readonly string[];
  /** Words of politeness before the verb. */
  readonly polite?: readonly string[];
  /** Words for the text that follows, before a word of `workAtEnd` or behind it. */
  readonly textAhead?: readonly string[];
  readonly textBehind?: readonly string[];
  /** Verbs that want something invented, and what that may be. */
  readonly invent?: readonly string[];
  readonly fiction?: readonly string[];
  /** Words by which speakers mean themselves, where a verb needs them. */
  readonly speaker?: readonly string[];
  /** Words behind which a story says what its teller is, before one of `speaker` or without any. */
  readonly plotWithSpeaker?: readonly string[];
  readonly plot?: readonly string[];
  /** Whole requests for a story about the speaker, in languages that put these words in another order. */
  readonly story?: readonly string[];
  /** Beginnings of texts that turn to the reader, and words that do so anywhere in a text. */
  readonly addressed?: readonly string[];
  readonly addressedAnywhere?: readonly string[];
  /** Words that announce what speakers say of themselves, or that it is to be remembered. */
  readonly aboutSpeaker?: readonly string[];
  readonly aboutSpeakerAnywhere?: readonly string[];
  /** Words that point to a text, and nouns for texts. */
  readonly pointing?: readonly string[];
  readonly texts?: readonly string[];
  /** Words for work on a text or for a question about it, wherever they stand. */
  readonly tasks?: readonly string[];
  /** Words for others who may have written a text, and for their writing, sending and saying it. */
  readonly others?: readonly string[];
  readonly sending?: readonly string[];
  /** Words that announce what speakers tell of themselves. */
  readonly telling?: readonly string[];
  /** Words for the one who is spoken to. */
  readonly readers?: readonly string[];
  /** Words by which speakers call a text their own. */
  readonly ownText?: readonly string[];
}
