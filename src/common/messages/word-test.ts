/** Words and phrases of many languages. */
export interface WordLists {
  /**
   * Those of scripts with blanks, separated by blanks: `_` stands for a blank inside of a phrase, `^` for the
   * beginning of a question. Case makes no difference.
   */
  readonly spaced: string;
  /** Those of scripts without blanks, which may stand anywhere. */
  readonly unspaced: RegExp;
}

/** Characters at the end of a text, where a long message asks. */
const MAX_READ_CHARS = 1_000;
/** The beginning of a question, or of its last clause. */
const BEGINNING = String.raw`(?<=^[\s¿"«]*|[,;:.!?–—]\s*¿?)`;
const QUOTED = /["“„«「『][^"”“»」』]*["”“»」』]/gu;

/** Creates a test for texts that contain any of the words outside of quotation marks. */
export function createWordTest({ spaced, unspaced }: WordLists): (text: string) => boolean {
  const words = spaced
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll('_', String.raw`\s+`).replace(/^\^/u, BEGINNING));
  const anyWord = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.join('|')})(?![\p{L}\p{M}])`, 'iu');
  return (text) => {
    const plain = text.slice(-MAX_READ_CHARS).normalize('NFC').replace(QUOTED, '').replaceAll('’', "'");
    return anyWord.test(plain) || unspaced.test(plain);
  };
}
