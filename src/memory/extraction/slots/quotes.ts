const QUOTED =
  /“[^”]{0,400}”|„[^“”]{0,400}[“”]|"[^"\n]{0,400}"|«[^»]{0,400}»|「[^」]{0,400}」|『[^』]{0,400}』|(?<![\p{L}\p{N}])['‘‹][^'’›\n]{1,400}['’›](?![\p{L}\p{N}])/gu;
/** Quotation marks without their partner, and markup. */
const NO_PROSE = /["“”„«»「」『』]|<\/?[a-z][^<>]{0,80}>|[{}]|=>|\);/iu;

/** Takes out what stands in quotation marks: somebody else's words, or words as such. */
export function hideQuotes(text: string): string {
  return text.replace(QUOTED, ' … ');
}

/**
 * Tells whether a sentence without its quotations is somebody's prose: no quotation runs across its ends, and
 * no program wrote it.
 */
export function isProse(sentence: string): boolean {
  return !NO_PROSE.test(sentence);
}
