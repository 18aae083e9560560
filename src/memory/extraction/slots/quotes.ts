import { tidy } from '../../../common/text/normalize.js';

// A longer quotation begins and ends at words: the mark of inches has a digit before it.
const LONG =
  /“[^“”]{0,4000}”|(?<![\p{L}\p{N}])"(?=\S)[^"]{0,4000}(?<=\S)"(?![\p{L}\p{N}])|„[^„“”"]{0,4000}[“”"]|«[^«»]{0,4000}»|「[^「」]{0,4000}」/gu;
const QUOTED = new RegExp(
  String.raw`${LONG.source}|“[^”]{0,400}”|„[^“”]{0,400}[“”]|"[^"\n]{0,400}"|«[^»]{0,400}»|「[^」]{0,400}」|『[^』]{0,400}』|(?<![\p{L}\p{N}])['‘‹][^'’›\n]{1,400}['’›](?![\p{L}\p{N}])`,
  'gu',
);
const SEVERAL_SENTENCES = /[.!?؟](?=\s+\S)|[。！？\n]\s*[^\s”"»」』]/u;
/** Up to three words, as a name has. */
const NAME = /^.[\p{L}\p{M}\p{N}'’-]{1,16}(?: [\p{L}\p{M}\p{N}'’-]{1,16}){0,2}.$/u;
/** Quotation marks without their partner, and markup. */
const NO_PROSE = /["“”„«»「」『』]|<\/?[a-z][^<>]{0,80}>|[{}]|=>|\);/iu;

/** Takes out what stands in quotation marks: somebody else's words, or words as such. */
export function hideQuotes(text: string): string {
  return text.replace(QUOTED, ' … ');
}

/** Puts quotations of the whole text back into a part of it from which `hideQuotes` took them. */
export function restoreQuotes(part: string, whole: string): string {
  if (!part.includes('…')) return part;
  const words = part.split('…').map((text) => escapeWords(text.trim()));
  const match = new RegExp(words.join(String.raw`\s*(?:${QUOTED.source})\s*`), 'u').exec(whole);
  return match === null ? part : tidy(match[0]);
}

/** Tells whether every quotation of a text is as short as a name: «Зенит». */
export function quotesNamesOnly(text: string): boolean {
  return (text.match(QUOTED) ?? []).every((quotation) => NAME.test(quotation));
}

const escapeWords = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replace(/\s+/gu, String.raw`\s+`);

/** Stands for each character of a quotation. */
export const QUOTE_MASK = '\uFFFC';

/** Puts a mask in place of quotations, as long as they are. */
export function maskQuotes(text: string): string {
  return text.replace(QUOTED, (quotation) => QUOTE_MASK.repeat(quotation.length));
}

/** Takes out quotations of more than one sentence. */
export function hideLongQuotes(text: string): string {
  return text.replace(LONG, (quotation) => (SEVERAL_SENTENCES.test(quotation) ? ' … ' : quotation));
}

/**
 * Tells whether a sentence without its quotations is somebody's prose: no quotation runs across its ends, and
 * no program wrote it.
 */
export function isProse(sentence: string): boolean {
  return !NO_PROSE.test(sentence);
}
