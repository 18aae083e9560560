import { useMemo } from 'react';
import type { Job } from '../../../src/sdk/areas/jobs.area.js';
import { useJobActions } from '../../app/use-job-actions.js';
import { AnswerText } from '../../kit/answer-text.js';
import { Button } from '../../kit/button.js';
import { useFormats, useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';
import type { JobState } from './jobs-view.js';

/** States from which the service can retry a turn. */
const CAN_RETRY: readonly JobState[] = ['failed', 'none'];
const CAN_DISCARD: readonly JobState[] = ['failed', 'held', 'pending', 'queued'];

export function useTurnColumns(nameToken: (id: string) => string, state: JobState): readonly Column<Job>[] {
  const columns = useAllColumns(nameToken);
  return useMemo(() => (state === 'done' ? toDoneColumns(columns) : columns), [columns, state]);
}

/** A turn that is done has no actions and hardly ever a reason: the name of its session gets their room. */
function toDoneColumns(columns: readonly Column<Job>[]): readonly Column<Job>[] {
  return columns.flatMap(({ width, ...column }) => {
    if (column.key === 'actions') return [];
    if (column.key === 'session') return [column];
    return [{ ...column, width: width ?? '9rem' }];
  });
}

function useAllColumns(nameToken: (id: string) => string): readonly Column<Job>[] {
  const t = useT();
  const { time } = useFormats();
  const { retry, discard } = useJobActions();
  return useMemo(
    () => [
      {
        key: 'time',
        header: t('jobs.time'),
        width: '9.5rem',
        cell: ({ created_at: at }) => <Time iso={at} />,
      },
      {
        key: 'token',
        header: t('jobs.token'),
        width: '10rem',
        rank: 2,
        cell: ({ token_id: id }) => <PersonText text={nameToken(id)} />,
      },
      {
        key: 'session',
        header: t('jobs.session'),
        width: '7.5rem',
        cell: ({ session_id: id }) => <PersonText text={id} />,
      },
      {
        key: 'person',
        header: t('jobs.person'),
        width: '7rem',
        rank: 2,
        cell: ({ end_user: user }) => (user === '' ? t('common.none') : <PersonText text={user} />),
      },
      {
        key: 'reason',
        header: t('jobs.reason'),
        cell: ({ reason }) => (reason === null ? t('common.none') : <AnswerText text={reason} />),
      },
      {
        key: 'actions',
        header: t('jobs.actions'),
        hideHeader: true,
        width: '14rem',
        cell: ({ turn_id: id, state, created_at: at }) => (
          <span className="row-actions">
            {CAN_RETRY.includes(state) && (
              <Button
                kind="quiet"
                aria-label={t('jobs.retryOf', { time: time(at) })}
                onClick={() => retry(id)}
              >
                {t('jobs.retry')}
              </Button>
            )}
            {CAN_DISCARD.includes(state) && (
              <Button
                kind="quiet"
                aria-label={t('jobs.discardOf', { time: time(at) })}
                onClick={() => discard(id)}
              >
                {t('jobs.discard')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, time, nameToken, retry, discard],
  );
}
