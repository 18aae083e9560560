import { useState, type FormEvent, type ReactNode } from 'react';
import type { ErasureCheck, OperatorReceipt } from '../../../src/sdk/areas/erasure.area.js';
import type { Body } from '../../../src/sdk/operation-types.js';
import { useCall, useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { ErasureCounts } from '../../kit/erasure-counts.js';
import { Facts } from '../../kit/facts.js';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Page } from '../../kit/page.js';
import { Section } from '../../kit/section.js';
import { ErrorText, QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { useInvalidFocus } from '../../kit/use-invalid-focus.js';

type Counts = ErasureCheck['remaining'];

const POLL_MS = 2_000;
const NONE: Counts = {
  memories: 0,
  messages: 0,
  turns: 0,
  vectors: 0,
  batches: 0,
  receipts: 0,
  chains: 0,
  compactions: 0,
  injections: 0,
  resources: 0,
  tokens: 0,
  users: 0,
};

/** Actions that erase one person or one space, which can be counted again. */
const SUBJECTS = ['erase.user', 'erase.end_user', 'erase.space'];

/** Shows the receipt of an erasure from the audit log. */
export function ErasureReceiptPage({
  id,
  onBack,
}: {
  readonly id: string;
  readonly onBack: () => void;
}): ReactNode {
  const t = useT();
  const [isDone, setDone] = useState(false);
  const receipt = useCall(
    'getErasureReceipt',
    { path: { receipt_id: id } },
    isDone ? {} : { refetchInterval: POLL_MS },
  );
  if (receipt.data?.index === 'done' && !isDone) setDone(true);
  const actions = (
    <>
      <Button onClick={onBack}>{t('people.back')}</Button>
      <Button onClick={() => print()}>{t('people.print')}</Button>
    </>
  );
  return (
    <Page title={t('people.receiptTitle')} actions={actions}>
      <QueryPart query={receipt}>
        {(found) => (
          <div className="people-receipt">
            <Section title={t('people.receipt')}>
              <ReceiptFacts receipt={found} />
            </Section>
            <Section title={t('people.erased')}>
              <ErasureCounts counts={isOfSubject(found) ? { ...NONE, ...found.erased } : found.erased} />
            </Section>
            {isOfSubject(found) && <CheckSection receipt={found} />}
          </div>
        )}
      </QueryPart>
    </Page>
  );
}

function ReceiptFacts({ receipt }: { readonly receipt: OperatorReceipt }): ReactNode {
  const t = useT();
  const isDone = receipt.index === 'done';
  return (
    <Facts
      items={[
        [t('people.receipt'), <code key="id">{receipt.receipt_id}</code>],
        [t('people.action'), <KindText key="action" action={receipt.action} />],
        [t('people.actor'), <code key="actor">{receipt.actor}</code>],
        [t('people.time'), <Time key="time" iso={receipt.created_at} />],
        [
          t('people.index'),
          <Mark
            key="index"
            kind={isDone ? 'good' : 'warn'}
            text={t(isDone ? 'people.indexDone' : 'people.indexPending')}
          />,
        ],
      ]}
    />
  );
}

const KIND_KEYS: Readonly<
  Record<string, 'ofUser' | 'ofEndUser' | 'ofSpace' | 'ofSession' | 'ofSessionByApp'>
> = {
  'erase.user': 'ofUser',
  'erase.end_user': 'ofEndUser',
  'erase.space': 'ofSpace',
  'erase.session': 'ofSession',
  'session.erased': 'ofSessionByApp',
};

function KindText({ action }: { readonly action: string }): ReactNode {
  const t = useT();
  const key = KIND_KEYS[action];
  return key === undefined ? <code>{action}</code> : t(`people.${key}`);
}

function isOfSubject({ action }: OperatorReceipt): boolean {
  return SUBJECTS.includes(action);
}

/** Counts again. The id must be typed, because the log contains only a keyed digest of it. */
function CheckSection({ receipt }: { readonly receipt: OperatorReceipt }): ReactNode {
  const t = useT();
  const [id, setId] = useState('');
  const [attempts, setAttempts] = useState(0);
  const check = useSend('checkErasure', []);
  const form = useInvalidFocus(attempts, check.error);
  const needsId = receipt.action !== 'erase.space';
  const isMissing = needsId && id.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!isMissing && !check.isPending)
      check.mutate({ path: { receipt_id: receipt.receipt_id }, body: toCheck(receipt, id.trim()) });
  };
  return (
    <Section title={t('people.checkTitle')} hint={t(needsId ? 'people.checkHint' : 'people.checkSpaceHint')}>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        {needsId && (
          <TextField
            label={t('people.checkId')}
            error={attempts > 0 && isMissing ? t('common.required') : undefined}
            value={id}
            onText={setId}
          />
        )}
        {check.error !== null && <ErrorText error={check.error} />}
        <div>
          <Button type="submit" kind="primary" busy={check.isPending}>
            {t('people.check')}
          </Button>
        </div>
      </form>
      {check.data !== undefined && <CheckOutcome remaining={check.data.remaining} />}
    </Section>
  );
}

function CheckOutcome({ remaining }: { readonly remaining: Counts }): ReactNode {
  const t = useT();
  const isClean = Object.values(remaining).every((count) => count === 0);
  return (
    <div role="status">
      <Mark kind={isClean ? 'good' : 'warn'} text={t(isClean ? 'people.checkClean' : 'people.checkLeft')} />
      <ErasureCounts counts={remaining} />
    </div>
  );
}

function toCheck({ action, space_id: spaceId }: OperatorReceipt, id: string): Body<'checkErasure'> {
  if (action === 'erase.user') return { user_id: id };
  return action === 'erase.end_user' ? { space_id: spaceId, end_user: id } : { space_id: spaceId };
}
