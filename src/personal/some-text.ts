/** A text of which something is left once it is stored: without zero bytes and lone surrogates. */
export const SOME_TEXT = /[^\s\0\ud800-\udfff]/u;
