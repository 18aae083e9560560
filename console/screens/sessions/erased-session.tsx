import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { ErasedCounts } from '../../kit/erased-counts.js';
import { useT } from '../../kit/language.js';
import { Section } from '../../kit/section.js';

/** The proof that a session was erased. */
export type SessionReceipt = Extract<Answer<'eraseAnySession'>, { receipt_id: string }>;

export function ErasedSession({
  receipt: { receipt_id: id, erased },
}: {
  readonly receipt: SessionReceipt;
}): ReactNode {
  const t = useT();
  return (
    <Section title={t('sessions.gone')} hint={t('sessions.goneHint')}>
      <ErasedCounts counts={erased} />
      <Link href={`/people?receipt=${id}`}>{t('sessions.receiptOf', { id })}</Link>
    </Section>
  );
}
