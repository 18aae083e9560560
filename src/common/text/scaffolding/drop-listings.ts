import { isFirstPerson } from '../first-person.js';
import { splitSentenceParts } from '../sentence-end.js';
import { TEXT } from './drop-introduced.js';
import { dropParagraphs, readBeginning, splitParagraphs, type Paragraph } from './message-lines.js';
import { isAboutSpeaker } from './requests.js';

const NAMES_TEXT = new RegExp(String.raw`(?<!\p{L})${TEXT}(?!\p{L})`, 'iu');
const ENTRY = /^\s*(?:(?:[-*•–—]|\d{1,3}[.)]|[a-h]\))\s+|["“„«「『@])\S/u;
const FEWEST = 2;

/** Drops lists of sentences or remarks below a request or a question about texts. */
export function dropListings(lines: readonly string[]): readonly string[] {
  const paragraphs = splitParagraphs(lines);
  const listings = paragraphs.filter(
    (one, order) => order > 0 && isListing(lines, one) && asksAboutTexts(lines, paragraphs[order - 1]!),
  );
  return dropParagraphs(lines, listings);
}

function isListing(lines: readonly string[], { start, end }: Paragraph): boolean {
  return end - start >= FEWEST && lines.slice(start, end).every((line) => ENTRY.test(line));
}

/** Looks at the last sentence above a list, such as "Which of these sentences are wrong?". */
function asksAboutTexts(lines: readonly string[], { end }: Paragraph): boolean {
  const line = readBeginning(lines[end - 1]!);
  const sentences = splitSentenceParts(line).filter(({ text }) => text.trim() !== '');
  const last = sentences.at(-1)?.text ?? '';
  return NAMES_TEXT.test(last) && !isFirstPerson(last) && !isAboutSpeaker(last);
}
