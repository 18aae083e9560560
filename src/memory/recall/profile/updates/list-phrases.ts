/** A capitalized word inside a sentence. */
const NAME = /(?<=[a-z,;:] )[A-Z]\w+/gu;
const NUMBER = /\d+/gu;
const SENTENCE_END = /(?<=[.!?])\s+/u;
const WORD = /[a-z']+|0/gu;

/**
 * Lists the words of an English text and the pairs of words that follow each other in a sentence, in lower
 * case. All numbers count as one word, and so do all names.
 *
 * @example
 * listPhrases('I left Acme.'); // 'i', 'left', 'xname', 'i left', 'left xname'
 */
export function listPhrases(text: string): ReadonlySet<string> {
  const sentences = text.replaceAll('’', "'").replace(NUMBER, '0').split(SENTENCE_END);
  return new Set(
    sentences.flatMap((sentence) => {
      const words = sentence.replace(NAME, 'Xname').toLowerCase().match(WORD) ?? [];
      return [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)];
    }),
  );
}
