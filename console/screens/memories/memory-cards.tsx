import type { ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useFormats, useT } from '../../kit/language.js';
import { StatCard } from '../../kit/stat-card.js';

export function MemoryCards({ stats }: { readonly stats: Answer<'listManagedMemories'>['stats'] | undefined }): ReactNode {
  const t = useT();
  const { number, percent } = useFormats();
  const show = (text: string | undefined): string => text ?? '…';
  return (
    <dl className="stat-cards">
      <StatCard label={t('memories.total')} value={show(stats && number(stats.total))} />
      <StatCard label={t('memories.tokensUsed')} value={show(stats && `≈${number(stats.tokensUsed)}`)} />
      <StatCard label={t('memories.hitRate')} value={show(stats && percent(stats.hitRate))} />
    </dl>
  );
}
