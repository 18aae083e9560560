const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Finds the searchable words of a text: words of `Intl.Segmenter`, folded in case and width; of Chinese and
 * Japanese, each pair of neighbouring characters and each character, because word boundaries are a guess
 * there.
 */
export function findWords(text: string): string[] {
  const folded = foldText(text);
  const pairs = [...folded.matchAll(CJK)].flatMap(([run]) => splitRun(run));
  const words = [...segmenter.segment(folded.replace(CJK, ' '))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  return [...words, ...pairs];
}

/**
 * Finds the words to search for. Single characters of Chinese and Japanese count only if they stand alone.
 */
export function findQueryWords(query: string): string[] {
  const runs = [...foldText(query).matchAll(CJK)].map(([run]) => run);
  const alone = new Set(runs.filter((run) => [...run].length === 1));
  return [...new Set(findWords(query).filter((word) => !isSingleCjk(word) || alone.has(word)))];
}

function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function splitRun(run: string): string[] {
  const signs = [...run];
  return [...signs, ...signs.slice(1).map((sign, at) => signs[at]! + sign)];
}

function isSingleCjk(word: string): boolean {
  return [...word].length === 1 && word.search(CJK) === 0;
}
