import { detectLanguage } from '../../common/text/language.js';
import { LANGUAGES } from '../../common/text/stop-words.js';
import { stemWord, splitWords } from '../../common/text/tokenize.js';
import { termsOf } from '../embedded/postings.js';
import type { IndexDocument } from '../memory-index.port.js';

export interface SparseVector {
  readonly indices: number[];
  readonly values: number[];
}

/**
 * BM25 as in the embedded index. Qdrant knows the words' rarity (modifier `idf`), not the lengths of others:
 * a usual message stands in.
 */
const K1 = 1.2;
const B = 0.5;
const USUAL_LENGTH = 20;
const MAX_QUERY_CHARACTERS = 50_000;

/** What a document's words weigh, before rarity. */
export function documentTerms(document: Pick<IndexDocument, 'text' | 'extra'>): SparseVector {
  const { terms } = termsOf(document);
  const length = K1 * (1 - B + (B * terms.length) / USUAL_LENGTH);
  const frequencies = new Map<number, number>();
  for (const term of terms) frequencies.set(hashOf(term), (frequencies.get(hashOf(term)) ?? 0) + 1);
  return vectorOf(frequencies, (frequency) => (frequency * (K1 + 1)) / (frequency + length));
}

/** The query's words with their stems in every language: which ones a space holds is not known here. */
export function queryTerms(text: string): SparseVector {
  const beginning = text.slice(0, MAX_QUERY_CHARACTERS);
  const languages = new Set([detectLanguage(beginning), ...LANGUAGES, 'other' as const]);
  const stems = splitWords(beginning).flatMap((word) =>
    [...languages].map((language) => stemWord(word, language)),
  );
  return vectorOf(new Map(stems.map((stem) => [hashOf(stem), 1])), () => 1);
}

function vectorOf(
  frequencies: ReadonlyMap<number, number>,
  weigh: (frequency: number) => number,
): SparseVector {
  return { indices: [...frequencies.keys()], values: [...frequencies.values()].map(weigh) };
}

/**
 * FNV-1a, 32 bits: what two words share by accident only brings a candidate in, the scores are worked out
 * from the texts.
 */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
