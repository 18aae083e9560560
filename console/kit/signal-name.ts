import type { Translate } from './language.js';

const KNOWN = [
  'lexical',
  'dense',
  'session',
  'neighbour',
  'speaker',
  'likeness',
  'hop',
  'date',
  'phrase',
  'entity',
  'recency',
  'support',
  'statement',
  'role',
] as const;

/** Finds the name of a signal of the ranking; an unknown one keeps its own. */
export function findSignalName(signal: string, t: Translate): string {
  const known = KNOWN.find((each) => each === signal);
  return known === undefined ? signal : t(`playground.${known}Signal`);
}
