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
  chains: 'common.kindChains',
  compactions: 'common.kindCompactions',
  injections: 'common.kindInjections',
  resources: 'common.kindResources',
  attachments: 'common.kindAttachments',
  tokens: 'common.kindTokens',
  users: 'common.kindUsers',
} as const;

type Kind = keyof typeof KIND_KEYS;
type Counts = Readonly<Partial<Record<Kind, number>>>;

/**
 * Lists the counts of an erasure by kind: to be removed, removed or left over. Kinds that it cannot contain
 * are absent.
 */
export function ErasureCounts({ counts }: { readonly counts: Counts }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const show = (count: number | undefined): string | undefined =>
    count === undefined ? undefined : number(count);
  const kinds = Object.keys(KIND_KEYS) as Kind[];
  return <Facts items={kinds.map((kind) => [t(KIND_KEYS[kind]), show(counts[kind])])} />;
}
