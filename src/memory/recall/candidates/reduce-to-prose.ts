import { isEmptyReply } from '../../../common/text/empty-reply.js';
import { readProse } from '../../../common/text/prose.js';
import { tokenize } from '../../../common/text/tokenize.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Characters from which a paragraph is too long to be typed repeatedly. */
const MIN_PARAGRAPH_CHARS = 120;
/** Number of messages with the same paragraph from which it counts as boilerplate. */
const MIN_REPETITIONS = 3;

const readDocumentProse = memoizeByObject(({ text }: IndexDocument) => readProse(text));
const listLongParagraphs = memoizeByObject(({ text }: IndexDocument): readonly string[] =>
  text.length < MIN_PARAGRAPH_CHARS
    ? []
    : [...new Set(splitParagraphs(text))].filter(({ length }) => length >= MIN_PARAGRAPH_CHARS),
);

/**
 * Reduces messages of people to the words that they wrote themselves. Text of programs and boilerplate
 * (paragraphs that several messages contain word for word) are removed; a message without other text is
 * dropped.
 */
export function reduceToProse(hits: readonly IndexHit[], question: string): readonly IndexHit[] {
  const isBoilerplate = createRepetitionTest(hits);
  return hits.flatMap((hit) => {
    const { document } = hit;
    if (document.kind !== 'turn' || document.role !== 'user') return hit;
    const text = dropParagraphs(document.text, isBoilerplate);
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
  return (paragraph) => (counts.get(paragraph) ?? 0) >= MIN_REPETITIONS;
}

const splitParagraphs = (text: string): readonly string[] => text.split(/\n{2,}/u);

function dropParagraphs(text: string, isBoilerplate: (paragraph: string) => boolean): string {
  if (text.length < MIN_PARAGRAPH_CHARS) return text;
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
