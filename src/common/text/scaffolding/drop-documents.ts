import { isFirstPerson } from '../first-person.js';
import { splitSentenceParts } from '../sentence-end.js';
import {
  dropParagraphs,
  isSeparator,
  readBeginning,
  splitParagraphs,
  type Paragraph,
} from './message-lines.js';
import { isAboutSpeaker, isAddressed } from './requests.js';

/** A line without a sentence, such as the title of a chapter. */
const TITLE = /^\s{0,3}\p{Lu}[^.!?;:,…。！？]{2,60}(?:\([^()]{1,20}\)[^.!?;:…]{0,40})?$/u;
const TITLE_WORDS = 7;
/** Words by which a firm names itself: "About us". */
const OF_A_FIRM =
  /(?<!\p{L})(?:us|our|we|wir|uns|unsere?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|ons|onze)(?!\p{L})/giu;
/** "2. Deposit. The tenant pays …": a numbered clause with a title of its own. */
const CLAUSE = /^\s{0,3}(?:§\s?)?\d{1,3}[.)]\s+\p{Lu}[^.!?:\n]{2,40}\.\s+\S.*[.!?]$/u;
const ITEM = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+\S/u;
const SENTENCE = /[.!?:"”»]\s*$/u;
/** "2 cups of flour": an amount at the beginning of a line. */
const AMOUNT = /^\s*[\d½¼¾]/u;
/** Words that point to a text or a part of it. */
const POINTS_BELOW =
  /(?<!\p{L})(?:this|these|below|following|(?:section|clause|paragraph|article|page|line|step|part|point|abschnitt|punkt|absatz|seite|zeile|clause|cláusula|clausola|página|pagina|ligne|línea|riga|artikel|пункт|раздел|строка)\s\d+)(?!\p{L})/iu;
/** A shorter sentence is a greeting or thanks. */
const FEWEST_WORDS = 3;
/** Number of titles with text below them that make a document. */
const FEWEST = 2;

/**
 * Drops a document with titles, such as a contract, a recipe or an advertisement, that follows a request or a
 * question. The last paragraph is kept if it turns to the reader.
 */
export function dropDocuments(lines: readonly string[]): readonly string[] {
  const paragraphs = splitParagraphs(lines);
  if (paragraphs.length < FEWEST) return lines;
  const titles = [...lines.keys()].filter((at) => isTitleAt(lines, at));
  if (titles.length < FEWEST) return lines;
  const titled = paragraphs.findIndex(({ end }) => end > titles[0]!);
  const last = paragraphs.at(-1)!;
  const isClosed = titles.at(-1)! < last.start && isAddressed(readParagraph(lines, last));
  const request = paragraphs.slice(0, titled).findLastIndex((one) => isRequest(lines, one));
  if (request < 0 && (titled > 0 || !isClosed)) return lines;
  const isPasted = (one: Paragraph, order: number): boolean =>
    order > request && (order >= titled || !isFirstPerson(readParagraph(lines, one)));
  return dropParagraphs(lines, paragraphs.slice(0, isClosed ? -1 : undefined).filter(isPasted));
}

const readParagraph = (lines: readonly string[], { start, end }: Paragraph): string =>
  readBeginning(lines.slice(start, end).join('\n'));

function isTitleAt(lines: readonly string[], at: number): boolean {
  const line = readBeginning(lines[at]!);
  if (CLAUSE.test(line)) return true;
  if (
    !TITLE.test(line) ||
    line.trim().split(/\s+/u).length > TITLE_WORDS ||
    isFirstPerson(line.replace(OF_A_FIRM, ''))
  )
    return false;
  let next = at + 1;
  while (next < lines.length && next < at + 2 && isSeparator(lines[next]!)) next += 1;
  const below = readBeginning(lines[next] ?? '');
  return ITEM.test(below) || AMOUNT.test(below) || (SENTENCE.test(below) && !TITLE.test(below));
}

/** Tells whether a sentence of a paragraph asks for something, or points to a text, not to the speaker. */
function isRequest(lines: readonly string[], paragraph: Paragraph): boolean {
  const text = readParagraph(lines, paragraph);
  if (isAboutSpeaker(text)) return false;
  return splitSentenceParts(text).some(
    ({ text: sentence, end }) => end === '?' || POINTS_BELOW.test(sentence) || isImpersonal(sentence),
  );
}

const isImpersonal = (sentence: string): boolean =>
  sentence.trim().split(/\s+/u).length >= FEWEST_WORDS && !isFirstPerson(sentence);
