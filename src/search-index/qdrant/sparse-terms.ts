import { detectLanguage } from '../../common/text/language.js';
import { LANGUAGES } from '../../common/text/stop-words.js';
import { stemWord, splitWords } from '../../common/text/tokenize.js';
import { splitTerms } from '../embedded/postings.js';
import type { IndexDocument } from '../memory-index.port.js';

export interface SparseVector {
  readonly indices: number[];
  readonly values: number[];
}

/**
 * BM25 parameters as in the embedded index. Qdrant knows how rare words are (modifier `idf`), but not the
 * lengths of other documents, so a typical length is used.
 */
const K1 = 1.2;
const B = 0.5;
const USUAL_LENGTH = 20;
const MAX_QUERY_CHARACTERS = 50_000;

/** Computes the weights of a document's words, without their rarity. */
export function weighDocumentTerms(document: Pick<IndexDocument, 'text' | 'extra'>): SparseVector {
  const { terms } = splitTerms(document);
  const length = K1 * (1 - B + (B * terms.length) / USUAL_LENGTH);
  const frequencies = new Map<number, number>();
  for (const term of terms) frequencies.set(hashTerm(term), (frequencies.get(hashTerm(term)) ?? 0) + 1);
  return toVector(frequencies, (frequency) => (frequency * (K1 + 1)) / (frequency + length));
}

/**
 * Lists the query's words with their stems in every language, because the languages of a space are not known
 * here.
 */
export function listQueryTerms(text: string): SparseVector {
  const beginning = text.slice(0, MAX_QUERY_CHARACTERS);
  const languages = new Set([detectLanguage(beginning), ...LANGUAGES, 'other' as const]);
  const stems = splitWords(beginning).flatMap((word) =>
    [...languages].map((language) => stemWord(word, language)),
  );
  return toVector(new Map(stems.map((stem) => [hashTerm(stem), 1])), () => 1);
}

function toVector(
  frequencies: ReadonlyMap<number, number>,
  weigh: (frequency: number) => number,
): SparseVector {
  return { indices: [...frequencies.keys()], values: [...frequencies.values()].map(weigh) };
}

/**
 * Hashes a term with FNV-1a, 32 bits. A collision only adds a candidate, because scores are computed from the
 * texts.
 */
function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
