import { readChange } from '../../../../common/changes/read-changes.js';
import { isNegated } from '../../../../common/text/negation.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import { listTopicalStems } from '../topical-stems.js';

/** Number of words behind a negation among which the denied value stands: "not the 4th". */
const NEAR = 2;
/** The words that may be the subject of a clause, and the words behind it that may end it. */
const SUBJECT_WORDS = 2;
const ENDING_WORDS = 3;
const CLAUSE_END = /(?<!\b(?:Mrs?|Ms|Dr|St))[.!?;:,…–—]+(?=\s|$)/u;
const NUMBER = /\d(?:[\d.,:/-]*\d)?/u;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The numbers of a text, separated by whether it denies them: "5, not 4". */
export interface ReadNumbers {
  readonly denied: ReadonlySet<string>;
  readonly told: ReadonlySet<string>;
  /** It begins with a number and the one that it denies, so both are of what was said before. */
  readonly isBare: boolean;
}

/** Reads the numbers that a text gives and those that it denies. */
function readNumbers(text: string): ReadNumbers {
  const words = text.split(/\s+/u).map((word) => word.replace(EDGES, ''));
  const denied = new Set<string>();
  const told = new Set<string>();
  words.forEach((word, at) => {
    const number = NUMBER.exec(word)?.[0];
    if (number === undefined) return;
    const isDenied = words.slice(Math.max(0, at - NEAR), at).some((before) => isNegated(before));
    (isDenied ? denied : told).add(number);
  });
  const first = words.findIndex((word) => NUMBER.test(word));
  const isBare =
    isNegated(words[first + 1] ?? '') &&
    NUMBER.test(words[first + 2] ?? '') &&
    listTopicalStems(words.slice(0, Math.max(0, first)).join(' ')).size === 0;
  return { denied, told, isBare };
}

/** Reads the numbers of a document. Memoized. */
export const readDocumentNumbers = memoizeByObject(({ text }: IndexDocument) => readNumbers(text));

/**
 * Lists the stems of what a text takes back at the beginning of a clause: "the Seehaus isn't free", "Nina
 * moved out".
 */
export function listTakenBack(text: string): ReadonlySet<string> {
  // Most texts take nothing back, and reading each clause takes long.
  if (!isNegated(text) && !readChange(text, 'other').replaces) return new Set();
  const taken = text.split(CLAUSE_END).flatMap((clause) => {
    const words = clause.trim().split(/\s+/u);
    const subject = words.slice(0, SUBJECT_WORDS).join(' ');
    const behind = words.slice(1, SUBJECT_WORDS + ENDING_WORDS).join(' ');
    const ends = isNegated(behind) || readChange(behind, 'other').replaces;
    return ends ? [...listTopicalStems(subject)] : [];
  });
  return new Set(taken);
}
