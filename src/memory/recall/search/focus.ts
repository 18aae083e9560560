import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { createPassageFinder, isLong } from './passages.js';
import type { Candidate } from './rank.js';

/**
 * Measures in how far the question's words stand together in long candidates. Words that are scattered over a
 * long answer are there because it is long: they count as evidence only as far as one passage holds them.
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
