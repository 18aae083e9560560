/** Matches a Chinese, Japanese or Korean character, whose languages write words without spaces or joined. */
export const CJK_CHARACTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
