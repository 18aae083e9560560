import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { createPassageFinder, isLong } from './passages.js';
import type { Candidate } from './rank.js';

/**
 * Measures the share of the question's words that one passage of a long candidate contains. Words scattered
 * over a long text occur there because of its length, so only those of one passage count as evidence.
 */
export function measureFocus(hits: readonly IndexHit[], question: string): readonly Candidate[] {
  const isScattered = ({ document, lexical }: IndexHit): boolean => lexical !== null && isLong(document.text);
  const long = hits.filter(isScattered);
  if (long.length === 0) return hits;
  const find = createPassageFinder(
    question,
    long.map(({ document }) => document.text),
  );
  return hits.map((hit) => {
    if (!isScattered(hit)) return hit;
    const { focus } = find(hit.document.text);
    return { ...hit, focus, coverage: hit.coverage * focus };
  });
}
