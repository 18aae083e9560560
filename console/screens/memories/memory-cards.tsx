import type { ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { useFormats, useT } from '../../kit/language.js';
import { StatCard } from '../../kit/stat-card.js';
import { toStatsQuery, type MemoriesView } from './memories-view.js';

interface MemoryCardsProps {
  readonly view: MemoriesView;
  /** Number of matching memories; undefined while they are counted, null if that failed. */
  readonly total: number | null | undefined;
}

/** Shows figures for the filters, as far as the service supports them. */
export function MemoryCards({ view, total }: MemoryCardsProps): ReactNode {
  const t = useT();
  const { number, percent } = useFormats();
  const query = toStatsQuery(view);
  const { data, isError } = useCall(
    'listManagedMemories',
    { query: query ?? { limit: 1 } },
    { enabled: query !== null, keepPrevious: true },
  );
  const stats = query === null ? null : (data?.stats ?? (isError ? null : undefined));
  const show = (text: string | undefined): string | null => (stats === null ? null : (text ?? '…'));
  const reason = t(query === null ? 'memories.notCounted' : 'common.errorTitle');
  const isUnused = stats?.recalls === 0;
  return (
    <dl className="stat-cards">
      <StatCard
        label={t('memories.total')}
        value={total === undefined ? '…' : total === null ? null : number(total)}
        reason={t('common.errorTitle')}
      />
      <StatCard
        label={t('memories.tokensUsed')}
        value={show(stats ? `≈${number(stats.tokensUsed)}` : undefined)}
        reason={reason}
      />
      <StatCard
        label={t('memories.hitRate')}
        value={isUnused ? null : show(stats ? percent(stats.hitRate) : undefined)}
        reason={isUnused ? t('memories.noRecalls') : reason}
      />
    </dl>
  );
}
