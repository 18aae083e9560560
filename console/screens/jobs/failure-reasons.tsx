import { useRef, type ReactNode } from 'react';
import type { JobReason } from '../../../src/sdk/areas/jobs.area.js';
import { useCall, useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useFormats, useT, useTranslateAnswer } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { useFocusReturn } from '../../kit/return-focus.js';
import { showToast } from '../../kit/toast-store.js';
import { useFailureText } from '../../kit/use-failure-text.js';

/** Maximum number of turns that one call retries. */
const MAX_TURNS = 1_000;

/** Lists the reasons of failures, each with a button that retries all of its turns. */
export function FailureReasons(): ReactNode {
  const t = useT();
  const { data } = useCall('listJobReasons', {});
  if (data === undefined || data.reasons.length === 0) return null;
  return (
    <table className="results failure-reasons" aria-label={t('jobs.byReason')}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.byReason')}</th>
          <th scope="col" className="numeric">
            {t('jobs.turns')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('jobs.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.reasons.map((reason) => (
          <ReasonRow key={reason.reason} {...reason} />
        ))}
      </tbody>
    </table>
  );
}

function ReasonRow({ reason, count }: JobReason): ReactNode {
  const t = useT();
  const toText = useFailureText();
  const { number } = useFormats();
  const translate = useTranslateAnswer();
  const shownReason = reason === null ? t('jobs.noReason') : translate(reason);
  const row = useRef<HTMLTableRowElement>(null);
  // The row is removed with its last turn.
  useFocusReturn(row);
  const retry = useSend('retryJobs', ['listJobReasons', 'listJobs']);
  const send = (): void =>
    void retry.mutateAsync({ body: { state: 'failed', reason, limit: MAX_TURNS } }).then(
      ({ retried, remaining }) =>
        showToast(
          t(remaining === 0 ? 'jobs.retriedMany' : 'jobs.retriedSome', { count: retried, remaining }),
        ),
      (error: unknown) => showToast(t('jobs.retryManyFailed', { detail: toText(error) }), { isError: true }),
    );
  const retried = Math.min(count, MAX_TURNS);
  return (
    <tr ref={row}>
      <td>
        <PersonText text={shownReason} />
      </td>
      <td className="numeric">{number(count)}</td>
      <td>
        <Button
          busy={retry.isPending}
          aria-label={t('jobs.retryTheseOf', { count: retried, reason: shownReason })}
          onClick={send}
        >
          {t('jobs.retryThese', { count: retried })}
        </Button>
      </td>
    </tr>
  );
}
