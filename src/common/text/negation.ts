const NEGATION =
  /(?<![\p{L}\p{M}\p{N}])(?:not|no|nor|neither|never|without|cannot|n['’]\p{L}+|ne|pas|jamais|nicht|kein\p{L}{0,2}|nie|nunca|non|mai|não|niet|geen|nooit|inte|aldrig)(?![\p{L}\p{M}])|\p{L}n['’]t(?!\p{L})/iu;
const OTHER_SCRIPTS = /(?<!\p{L})(?:не|нет|никогда)(?!\p{L})|不|没|沒|ない|ません|않/u;

/**
 * Tells whether a text denies something, in the languages that are stemmed. A hint: "no" is a word of several
 * languages.
 */
export function isNegated(text: string): boolean {
  return NEGATION.test(text) || OTHER_SCRIPTS.test(text);
}
