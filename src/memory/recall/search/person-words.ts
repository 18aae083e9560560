import { isEmptyReply } from '../../../common/text/empty-reply.js';
import { readProse } from '../../../common/text/prose.js';
import { tokenize } from '../../../common/text/tokenize.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { memoizeByObject } from './memoize-by-object.js';

/** Characters from which a paragraph is too long to be typed repeatedly. */
const LONG_PARAGRAPH = 120;
/** Number of messages with the same paragraph from which it counts as boilerplate. */
const FEWEST_REPETITIONS = 3;

const readDocumentProse = memoizeByObject(({ text }: IndexDocument) => readProse(text));
const listLongParagraphs = memoizeByObject(({ text }: IndexDocument): readonly string[] =>
  text.length < LONG_PARAGRAPH
    ? []
    : [...new Set(splitParagraphs(text))].filter(({ length }) => length >= LONG_PARAGRAPH),
);

/**
 * Reduces messages of people to the words that they wrote themselves. Text of programs and boilerplate
 * (paragraphs that several messages contain word for word) are removed; a message without other text is
 * dropped.
 */
export function keepPersonsWords(hits: readonly IndexHit[], question: string): readonly IndexHit[] {
  const isBoilerplate = createRepetitionTest(hits);
  return hits.flatMap((hit) => {
    const { document } = hit;
    if (document.kind !== 'turn' || document.role !== 'user') return hit;
    const text = leaveOutParagraphs(document.text, isBoilerplate);
    const prose = text === document.text ? readDocumentProse(document) : readProse(text);
    if (prose === document.text) return hit;
    return prose === '' || isEmptyReply(prose) ? [] : scaleToText(hit, prose, question);
  });
}

function createRepetitionTest(hits: readonly IndexHit[]): (paragraph: string) => boolean {
  const counts = new Map<string, number>();
  for (const { document } of hits)
    if (document.role === 'user')
      for (const paragraph of listLongParagraphs(document))
        counts.set(paragraph, (counts.get(paragraph) ?? 0) + 1);
  return (paragraph) => (counts.get(paragraph) ?? 0) >= FEWEST_REPETITIONS;
}

const splitParagraphs = (text: string): readonly string[] => text.split(/\n{2,}/u);

function leaveOutParagraphs(text: string, isBoilerplate: (paragraph: string) => boolean): string {
  if (text.length < LONG_PARAGRAPH) return text;
  const paragraphs = splitParagraphs(text);
  const kept = paragraphs.filter((paragraph) => !isBoilerplate(paragraph));
  return kept.length === paragraphs.length ? text : kept.join('\n\n');
}

/** Replaces the text of a hit and reduces its scores to the words of the question that remain. */
function scaleToText(hit: IndexHit, text: string, question: string): IndexHit {
  const asked = new Set(tokenize(question).terms);
  const count = (one: string): number => new Set(tokenize(one).terms.filter((term) => asked.has(term))).size;
  const share = Math.min(1, count(text) / Math.max(1, count(hit.document.text)));
  const lexical = hit.lexical === null || share === 0 ? null : hit.lexical * share;
  return { ...hit, document: { ...hit.document, text }, lexical, coverage: hit.coverage * share };
}
