import type { QueryTerm } from './postings.js';
import { RowNumbers } from './row-numbers.js';
import { NONE, type SessionLinks } from './sessions.js';

/**
 * BM25 saturation and length normalization, and the weights of the window by distance, beginning with the
 * text itself. Tuned with bench/recall.
 */
const K1 = 1.2;
const B = 0.5;
const WINDOW = [2, 1, 0.5] as const;
const WINDOW_TOTAL = WINDOW.reduce((total, weight) => total + 2 * weight, -WINDOW[0]);

/** Scores by row; 0 means not found. */
export interface LexicalScores {
  readonly windowed: Float32Array;
  readonly session: Float32Array;
  readonly coverage: Float32Array;
}

interface Lengths {
  /** Number of terms by row. */
  readonly lengths: readonly number[];
  readonly averageLength: number;
}

/** Arrays for the scores of one search; the next search reuses them. */
export class LexicalWorkspace {
  readonly windowed = new RowNumbers();
  readonly coverage = new RowNumbers();
  readonly frequencies = new RowNumbers();
  readonly windows = new RowNumbers();
  readonly session = new RowNumbers();
}

/** @param into workspace whose next use overwrites the scores */
export function computeLexicalScores(
  terms: readonly QueryTerm[],
  { lengths, averageLength }: Lengths,
  sessions: SessionLinks,
  into = new LexicalWorkspace(),
): LexicalScores {
  const found: number[] = [];
  const windowed = into.windowed.take(lengths.length);
  const coverage = into.coverage.take(lengths.length);
  const frequencies = into.frequencies.take(lengths.length);
  const average = Math.max(1, averageLength * WINDOW_TOTAL);
  const mass = terms.reduce((total, term) => total + term.weight, 0) || 1;
  const windows = new WindowLengths(lengths, sessions, into.windows.take(lengths.length));
  for (const term of terms) {
    for (const row of spread(term, frequencies, sessions)) {
      if (windowed[row] === 0) found.push(row);
      windowed[row]! += term.idf * saturate(frequencies[row]!, windows.getLength(row) / average);
      frequencies[row] = 0;
    }
    for (const { rows } of term.postings)
      for (const row of rows) coverage[row] = Math.min(1, coverage[row]! + term.weight / mass);
  }
  return {
    windowed,
    coverage,
    session: computeSessionScores(terms, found, sessions, into.session.take(lengths.length)),
  };
}

/** Adds a term's frequency to every row whose window contains it, and returns those rows. */
function spread(term: QueryTerm, frequencies: Float32Array, sessions: SessionLinks): number[] {
  const touched: number[] = [];
  const bump = (row: number, by: number): void => {
    if (frequencies[row] === 0) touched.push(row);
    frequencies[row]! += by;
  };
  const bumpAlong = (row: number, links: readonly number[], count: number): void => {
    let neighbour = links[row]!;
    for (let distance = 1; distance < WINDOW.length && neighbour !== NONE; distance += 1) {
      bump(neighbour, WINDOW[distance]! * count);
      neighbour = links[neighbour]!;
    }
  };
  for (const { rows, frequencies: counts } of term.postings) {
    for (let at = 0; at < rows.length; at += 1) {
      bump(rows[at]!, WINDOW[0] * counts[at]!);
      bumpAlong(rows[at]!, sessions.previous, counts[at]!);
      bumpAlong(rows[at]!, sessions.next, counts[at]!);
    }
  }
  return touched;
}

/**
 * Number of terms in the window of a row, weighted like their scores; computed once per search, because every
 * term of the query needs it.
 */
class WindowLengths {
  constructor(
    private readonly lengths: readonly number[],
    private readonly sessions: SessionLinks,
    private readonly known: Float32Array,
  ) {}

  getLength(row: number): number {
    if (this.known[row] === 0) {
      const { previous, next } = this.sessions;
      this.known[row] =
        WINDOW[0] * this.lengths[row]! + this.sumAlong(row, previous) + this.sumAlong(row, next);
    }
    return this.known[row]!;
  }

  private sumAlong(row: number, links: readonly number[]): number {
    let total = 0;
    let neighbour = links[row]!;
    for (let distance = 1; distance < WINDOW.length && neighbour !== NONE; distance += 1) {
      total += WINDOW[distance]! * this.lengths[neighbour]!;
      neighbour = links[neighbour]!;
    }
    return total;
  }
}

function computeSessionScores(
  terms: readonly QueryTerm[],
  found: readonly number[],
  sessions: SessionLinks,
  result: Float32Array,
): Float32Array {
  const scores = new Float32Array(sessions.lengths.length);
  const average = Math.max(1, sessions.averageLength);
  for (const term of terms) {
    const frequencies = countBySession(term, sessions);
    const idf = Math.log(
      1 + (Math.max(0, sessions.count - frequencies.size) + 0.5) / (frequencies.size + 0.5),
    );
    for (const [session, frequency] of frequencies) {
      scores[session]! += idf * saturate(frequency, (sessions.lengths[session] ?? 0) / average);
    }
  }
  for (const row of found) result[row] = scores[sessions.sessionOf[row]!]!;
  return result;
}

function countBySession(term: QueryTerm, sessions: SessionLinks): Map<number, number> {
  const result = new Map<number, number>();
  for (const { rows, frequencies } of term.postings) {
    for (let at = 0; at < rows.length; at += 1) {
      const session = sessions.sessionOf[rows[at]!]!;
      result.set(session, (result.get(session) ?? 0) + frequencies[at]!);
    }
  }
  return result;
}

function saturate(frequency: number, relativeLength: number): number {
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + B * relativeLength));
}
