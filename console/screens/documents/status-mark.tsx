import type { ReactNode } from 'react';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { STATUSES } from './documents-view.js';

const KINDS = { pending: 'info', ingesting: 'info', extracted: 'good', failed: 'bad' } as const;

export function StatusMark({ status }: { readonly status: string }): ReactNode {
  const t = useT();
  const known = STATUSES.find((each) => each === status);
  return known === undefined ? status : <Mark kind={KINDS[known]} text={t(`documents.${known}`)} />;
}
