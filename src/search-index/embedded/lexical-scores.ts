import type { QueryTerm } from './postings.js';
import { RowList } from './row-list.js';
import { RowNumbers } from './row-numbers.js';
import { NONE, type SessionLinks } from './sessions.js';
import { TermFrequencies } from './term-frequencies.js';

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
  readonly windows = new RowNumbers();
  readonly session = new RowNumbers();
  /** Scores by number of a session. */
  readonly sessions = new RowNumbers();
  readonly frequencies = new TermFrequencies();
  /** Rows with a score. */
  readonly found = new RowList();
}

/** @param into workspace whose next use overwrites the scores */
export function computeLexicalScores(
  terms: readonly QueryTerm[],
  { lengths, averageLength }: Lengths,
  sessions: SessionLinks,
  into = new LexicalWorkspace(),
): LexicalScores {
  const { found, frequencies } = into;
  found.clear(lengths.length);
  const windowed = into.windowed.take(lengths.length);
  const coverage = into.coverage.take(lengths.length);
  const average = Math.max(1, averageLength * WINDOW_TOTAL);
  const mass = terms.reduce((total, term) => total + term.weight, 0) || 1;
  const windows = new WindowLengths(lengths, sessions, into.windows.take(lengths.length));
  for (const term of terms) {
    frequencies.clear(lengths.length);
    spread(term, frequencies, sessions);
    for (let at = 0; at < frequencies.rows.length; at += 1) {
      const row = frequencies.rows.get(at);
      if (windowed[row] === 0) found.push(row);
      windowed[row]! += term.idf * saturate(frequencies.take(row), windows.getLength(row) / average);
    }
    for (const { rows } of term.postings)
      for (const row of rows) coverage[row] = Math.min(1, coverage[row]! + term.weight / mass);
  }
  return { windowed, coverage, session: computeSessionScores(terms, sessions, into) };
}

/** Adds a term's frequency to every row whose window contains it. */
function spread(term: QueryTerm, into: TermFrequencies, sessions: SessionLinks): void {
  for (const { rows, frequencies } of term.postings) {
    for (let at = 0; at < rows.length; at += 1) {
      into.add(rows[at]!, WINDOW[0] * frequencies[at]!);
      spreadAlong(rows[at]!, frequencies[at]!, sessions.previous, into);
      spreadAlong(rows[at]!, frequencies[at]!, sessions.next, into);
    }
  }
}

function spreadAlong(row: number, frequency: number, links: readonly number[], into: TermFrequencies): void {
  let neighbour = links[row]!;
  for (let distance = 1; distance < WINDOW.length && neighbour !== NONE; distance += 1) {
    into.add(neighbour, WINDOW[distance]! * frequency);
    neighbour = links[neighbour]!;
  }
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
  links: SessionLinks,
  { sessions, frequencies, found, session: byRow }: LexicalWorkspace,
): Float32Array {
  const scores = sessions.take(links.lengths.length);
  const average = Math.max(1, links.averageLength);
  for (const term of terms) {
    frequencies.clear(links.lengths.length);
    countBySession(term, links, frequencies);
    const { rows: numbers } = frequencies;
    const idf = Math.log(1 + (Math.max(0, links.count - numbers.length) + 0.5) / (numbers.length + 0.5));
    for (let at = 0; at < numbers.length; at += 1) {
      const session = numbers.get(at);
      scores[session]! += idf * saturate(frequencies.take(session), (links.lengths[session] ?? 0) / average);
    }
  }
  const result = byRow.take(links.sessionOf.length);
  for (let at = 0; at < found.length; at += 1)
    result[found.get(at)] = scores[links.sessionOf[found.get(at)]!]!;
  return result;
}

function countBySession(term: QueryTerm, { sessionOf }: SessionLinks, into: TermFrequencies): void {
  for (const { rows, frequencies } of term.postings)
    for (let at = 0; at < rows.length; at += 1) into.add(sessionOf[rows[at]!]!, frequencies[at]!);
}

function saturate(frequency: number, relativeLength: number): number {
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + B * relativeLength));
}
