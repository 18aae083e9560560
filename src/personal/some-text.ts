/** Matches a text with a visible character besides zero bytes and lone surrogates, which are not stored. */
export const SOME_TEXT = /[^\s\0\ud800-\udfff]/u;
