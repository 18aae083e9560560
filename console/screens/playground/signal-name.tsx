import type { ReactNode } from 'react';
import { useT } from '../../kit/language.js';

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
] as const;

/** A signal of the ranking; one that this page does not know keeps its own name. */
export function SignalName({ signal }: { readonly signal: string }): ReactNode {
  const t = useT();
  const known = KNOWN.find((each) => each === signal);
  return known === undefined ? signal : t(`playground.${known}Signal`);
}
