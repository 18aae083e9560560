import type { ReactNode } from 'react';
import { Facts } from './facts.js';
import { useFormats, useT } from './language.js';

const KIND_KEYS = {
  memories: 'common.kindMemories',
  messages: 'common.kindMessages',
  turns: 'common.kindTurns',
  vectors: 'common.kindVectors',
  batches: 'common.kindBatches',
  receipts: 'common.kindReceipts',
  resources: 'common.kindResources',
  tokens: 'common.kindTokens',
  users: 'common.kindUsers',
} as const;

type Counts = Readonly<Record<keyof typeof KIND_KEYS, number>>;

/** A list of counts by kind: what an erasure would remove, has removed or has left. */
export function ErasedCounts({ counts }: { readonly counts: Counts }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const kinds = Object.keys(KIND_KEYS) as (keyof Counts)[];
  return <Facts items={kinds.map((kind) => [t(KIND_KEYS[kind]), number(counts[kind])])} />;
}
