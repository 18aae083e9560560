import type { ReactNode } from 'react';
import { FATES } from '../lib/recall-run.js';
import { useT } from './language.js';

/** Explains each outcome in a list with one sentence. */
export function FateKey({ fates }: { readonly fates: readonly string[] }): ReactNode {
  const t = useT();
  return (
    <dl className="fate-key" aria-label={t('playground.fates')}>
      {FATES.filter((fate) => fates.includes(fate)).map((fate) => (
        <div key={fate}>
          <dt>{t(`receipts.${fate}`)}</dt>
          <dd>{t(`playground.${fate}Why`)}</dd>
        </div>
      ))}
    </dl>
  );
}
