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
  'role',
] as const;

/** Names a signal of the ranking; an unknown one keeps its own name. */
export function SignalName({ signal }: { readonly signal: string }): ReactNode {
  const t = useT();
  const known = KNOWN.find((each) => each === signal);
  return known === undefined ? signal : t(`playground.${known}Signal`);
}
