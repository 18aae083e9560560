/**
 * Introductions of words that are not the speaker's own, in one language: a table that a native speaker can
 * correct. `…` matches a gap of up to forty characters, `~` the rest of a word, and `{person}` a person from
 * the slot table. Case is ignored.
 */
export interface Introductions {
  /** True if the script has no spaces between words, or joins words. */
  readonly isUnspaced?: true;
  /** Ends of clauses before a colon in which somebody says or writes something: "my friend texted me:". */
  readonly reports: readonly string[];
  /** Clauses of `reports` in which the speaker is the one who says something: "I told my boss:". */
  readonly own: readonly string[];
  /** Ends of clauses before a colon that announce a text to work with, a role or a sentence to complete. */
  readonly announces: readonly string[];
  /**
   * Beginnings of make-believe, questions for somebody else and work on "this text", whatever follows them.
   * At the end of a message they refer to the text before them.
   */
  readonly opens: readonly string[];
  /** Beginnings of sentences that ask for work on words in them: only the sentence is hidden. */
  readonly tasks: readonly string[];
  /** Beginnings of paragraphs in which the speaker speaks for themselves again. */
  readonly resumes: string;
}
