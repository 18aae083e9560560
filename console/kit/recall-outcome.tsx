import type { ReactNode } from 'react';
import type { Answer } from '../../src/sdk/operation-types.js';
import { countInjected } from '../lib/recall-run.js';
import { useT } from './language.js';
import { Notice } from './notice.js';

interface RecallOutcomeProps {
  readonly run: Pick<Answer<'dryRunRecall'>, 'items' | 'silence' | 'status'>;
  /** More about the run, shown after the numbers. */
  readonly children?: ReactNode;
}

/** Shows how much a dry run would inject, or one sentence that says why nothing. */
export function RecallOutcome({ run: { items, silence, status }, children }: RecallOutcomeProps): ReactNode {
  const t = useT();
  return (
    <div className="run-summary">
      <p className="line">
        {t('playground.injected', { count: items.length, ...countInjected(items) })}
        {children}
      </p>
      {status === 'degraded' && <Notice kind="warn">{t('playground.degraded')}</Notice>}
      {silence !== null && (
        <Notice kind="info" title={t('playground.silent')}>
          {t(`playground.${silence.reason}Silence`, { best: silence.best ?? 0, floor: silence.floor ?? 0 })}
        </Notice>
      )}
    </div>
  );
}
