import type { ReactNode } from 'react';
import { useFormats, useT } from '../../kit/language.js';
import { StatCard } from '../../kit/stat-card.js';
import { useCompactNumber } from '../../kit/use-locale.js';
import { computeShare, type Figures, type Window } from './overview-view.js';

interface FigureCardsProps {
  readonly totals: Figures;
  readonly window: Window;
}

/** Shows the figures of the whole time span; one that was not measured shows the reason instead of zero. */
export function FigureCards({ totals, window }: FigureCardsProps): ReactNode {
  const t = useT();
  return (
    <section aria-label={t('overview.figures', { window: t(`overview.window${window}`) })}>
      <dl className="stat-cards">
        <TrafficCards totals={totals} />
        <TokenCards totals={totals} />
      </dl>
    </section>
  );
}

function TrafficCards({ totals }: { readonly totals: Figures }): ReactNode {
  const t = useT();
  const { number, percent } = useFormats();
  const { requests, errors, recalls, hits, added_ms: added, memories, memories_added: fresh } = totals;
  const show = (share: number | null): string | null => (share === null ? null : percent(share));
  return (
    <>
      <StatCard label={t('overview.requests')} value={number(requests)} />
      <StatCard
        label={t('overview.hitShare')}
        value={show(computeShare(hits, recalls))}
        reason={t('overview.noRecalls')}
        note={recalls === 0 ? undefined : t('overview.hitsOf', { hits, recalls })}
      />
      <StatCard
        label={t('overview.added')}
        value={added === null ? null : t('overview.addedValue', { p50: added.p50, p95: added.p95 })}
        reason={t('overview.noAdded')}
      />
      <StatCard
        label={t('overview.errors')}
        value={show(computeShare(errors, requests))}
        reason={t('overview.noRequests')}
        note={requests === 0 ? undefined : t('overview.errorsOf', { count: errors })}
      />
      <StatCard
        label={t('overview.memories')}
        value={number(memories)}
        note={t('overview.memoriesAdded', { count: fresh })}
      />
    </>
  );
}

function TokenCards({ totals }: { readonly totals: Figures }): ReactNode {
  const t = useT();
  const { percent } = useFormats();
  const compact = useCompactNumber();
  const { prompt_tokens: prompt, cached_tokens: cached, usage_reported: reported, requests } = totals;
  const share = (part: number, whole: number): string => {
    const value = computeShare(part, whole);
    return value === null ? t('common.none') : percent(value);
  };
  const show = (tokens: number | null): string | null => (tokens === null ? null : compact(tokens));
  return (
    <>
      <StatCard
        label={t('overview.promptTokens')}
        value={show(prompt)}
        reason={t('overview.noUsage')}
        note={
          prompt === null
            ? undefined
            : t('overview.promptNote', {
                cached: share(cached ?? 0, prompt),
                reported: share(reported, requests),
              })
        }
      />
      <StatCard
        label={t('overview.injected')}
        value={totals.recalls === 0 ? null : `≈${compact(totals.injected_tokens)}`}
        reason={t('overview.noRecalls')}
        note={totals.recalls === 0 ? undefined : t('overview.injectedNote')}
      />
      <StatCard
        label={t('overview.extraction')}
        value={show(totals.extraction_tokens)}
        reason={t('overview.noExtraction')}
      />
    </>
  );
}
