import type { ReactNode } from 'react';
import { useT } from '../../kit/language.js';
import { isInjected } from '../../lib/recall-run.js';
import type { DryRunItem } from './use-dry-runs.js';

type Fate = DryRunItem['fate'];

export function FateText({ fate }: { readonly fate: Fate }): ReactNode {
  const t = useT();
  return (
    <span
      className={isInjected({ fate }) ? 'outcome outcome-in' : 'outcome'}
      title={t(`playground.${fate}Why`)}
    >
      {t(`receipts.${fate}`)}
    </span>
  );
}

/** Explains each outcome in the list with one sentence. */
export function FateKey({ fates }: { readonly fates: readonly Fate[] }): ReactNode {
  const t = useT();
  return (
    <dl className="fate-key" aria-label={t('playground.fates')}>
      {[...new Set(fates)].map((fate) => (
        <div key={fate}>
          <dt>{t(`receipts.${fate}`)}</dt>
          <dd>{t(`playground.${fate}Why`)}</dd>
        </div>
      ))}
    </dl>
  );
}
