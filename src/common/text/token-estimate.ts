/** Matches a text that may hold Chinese, Japanese or Korean: all their characters are at or above U+1100. */
const MAY_BE_CJK = /[\u1100-\uffff]/;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/**
 * Estimates the tokens of a text (D18): `ceil(characters / 4)`, but one for every Chinese, Japanese or Korean
 * character.
 */
export function estimateTokens(text: string): number {
  const cjk = MAY_BE_CJK.test(text) ? (text.match(CJK)?.length ?? 0) : 0;
  return cjk + Math.ceil((text.length - cjk) / 4);
}
