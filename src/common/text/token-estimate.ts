/** Nothing below U+1100 is one of them, which tells most texts apart at once. */
const MAY_BE_CJK = /[\u1100-\uffff]/;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/**
 * Tokens of a text by decision D18: `ceil(characters / 4)`, and one for every Chinese, Japanese or Korean
 * character.
 */
export function estimateTokens(text: string): number {
  const cjk = MAY_BE_CJK.test(text) ? (text.match(CJK)?.length ?? 0) : 0;
  return cjk + Math.ceil((text.length - cjk) / 4);
}
