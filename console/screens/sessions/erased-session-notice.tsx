import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SessionReceipt } from '../../../src/sdk/areas/all-sessions.area.js';
import { ErasureCounts } from '../../kit/erasure-counts.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useT } from '../../kit/language.js';
import { Section } from '../../kit/section.js';

export function ErasedSessionNotice({
  receipt: { receipt_id: id, erased },
}: {
  readonly receipt: SessionReceipt;
}): ReactNode {
  const t = useT();
  return (
    <div ref={focusOnShow} tabIndex={-1}>
      <Section title={t('sessions.gone')} hint={t('sessions.goneHint')}>
        <ErasureCounts counts={erased} />
        <Link href={`/people?receipt=${id}`}>{t('sessions.receiptOf', { id })}</Link>
      </Section>
    </div>
  );
}
