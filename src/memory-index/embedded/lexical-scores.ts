import type { QueryTerm } from './postings.js';
import { NONE, type Sessions } from './sessions.js';

/** BM25 saturation and length normalisation; the window's weights by distance, the text itself first. Tuned with bench/recall. */
const K1 = 1.2;
const B = 0.5;
const WINDOW = [2, 1, 0.5] as const;
const WINDOW_TOTAL = WINDOW.reduce((total, weight) => total + 2 * weight, -WINDOW[0]);

/** Scores by row; 0 = not found. */
export interface LexicalScores {
  readonly windowed: Float32Array;
  readonly session: Float32Array;
  readonly coverage: Float32Array;
  /** Rows with a windowed score. */
  readonly found: readonly number[];
}

interface Lengths {
  /** Terms by row. */
  readonly lengths: readonly number[];
  readonly averageLength: number;
}

export function lexicalScores(terms: readonly QueryTerm[], { lengths, averageLength }: Lengths, sessions: Sessions): LexicalScores {
  const found: number[] = [];
  const windowed = new Float32Array(lengths.length);
  const coverage = new Float32Array(lengths.length);
  const frequencies = new Float32Array(lengths.length);
  const average = Math.max(1, averageLength * WINDOW_TOTAL);
  const mass = terms.reduce((total, term) => total + term.weight, 0) || 1;
  for (const term of terms) {
    for (const row of spread(term, frequencies, sessions)) {
      if (windowed[row] === 0) found.push(row);
      windowed[row]! += term.idf * saturate(frequencies[row]!, windowLength(row, lengths, sessions) / average);
      frequencies[row] = 0;
    }
    for (const { rows } of term.postings) for (const row of rows) coverage[row] = Math.min(1, coverage[row]! + term.weight / mass);
  }
  return { windowed, coverage, found, session: sessionScores(terms, found, sessions, lengths.length) };
}

/** Adds a term's frequency to every row whose window holds it; returns those rows. */
function spread(term: QueryTerm, frequencies: Float32Array, sessions: Sessions): number[] {
  const touched: number[] = [];
  const bump = (row: number, by: number): void => {
    if (frequencies[row] === 0) touched.push(row);
    frequencies[row]! += by;
  };
  for (const posting of term.postings) {
    posting.rows.forEach((row, at) => {
      const count = posting.frequencies[at]!;
      bump(row, WINDOW[0] * count);
      walk(row, sessions.previous, (neighbour, weight) => bump(neighbour, weight * count));
      walk(row, sessions.next, (neighbour, weight) => bump(neighbour, weight * count));
    });
  }
  return touched;
}

function windowLength(row: number, lengths: readonly number[], sessions: Sessions): number {
  let total = WINDOW[0] * lengths[row]!;
  const add = (neighbour: number, weight: number): void => {
    total += weight * lengths[neighbour]!;
  };
  walk(row, sessions.previous, add);
  walk(row, sessions.next, add);
  return total;
}

/** Visits the neighbours of a row in one direction, as far as the window goes. */
function walk(row: number, links: readonly number[], visit: (neighbour: number, weight: number) => void): void {
  let neighbour = links[row]!;
  for (let distance = 1; distance < WINDOW.length && neighbour !== NONE; distance += 1) {
    visit(neighbour, WINDOW[distance]!);
    neighbour = links[neighbour]!;
  }
}

function sessionScores(terms: readonly QueryTerm[], found: readonly number[], sessions: Sessions, rows: number): Float32Array {
  const scores = new Float32Array(sessions.lengths.length);
  const average = Math.max(1, sessions.averageLength);
  for (const term of terms) {
    const frequencies = sessionFrequencies(term, sessions);
    const idf = Math.log(1 + (Math.max(0, sessions.count - frequencies.size) + 0.5) / (frequencies.size + 0.5));
    for (const [session, frequency] of frequencies) {
      scores[session]! += idf * saturate(frequency, (sessions.lengths[session] ?? 0) / average);
    }
  }
  const result = new Float32Array(rows);
  for (const row of found) result[row] = scores[sessions.sessionOf[row]!]!;
  return result;
}

function sessionFrequencies(term: QueryTerm, sessions: Sessions): Map<number, number> {
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
