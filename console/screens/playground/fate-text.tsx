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
