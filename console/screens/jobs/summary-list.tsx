import { useCallback, useMemo, type ReactNode } from 'react';
import type { SummaryJob } from '../../../src/sdk/areas/jobs.area.js';
import { useCall } from '../../app/use-call.js';
import { useCallList } from '../../app/use-call-list.js';
import { AnswerText } from '../../kit/answer-text.js';
import { CopyButton } from '../../kit/copy.js';
import { CursorTable } from '../../kit/cursor-table.js';
import { Facts } from '../../kit/facts.js';
import { useFormats, useT, type Translate } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { PersonText } from '../../kit/person-text.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';
import { JobChanges } from './job-changes.js';
import { findNext, type JobsView } from './jobs-view.js';
import { UndoJob } from '../../app/undo-job.js';

interface SummaryListProps {
  readonly view: JobsView;
  readonly setView: (changes: Partial<JobsView>) => void;
  /** Makes the first one. */
  readonly action: ReactNode;
}

/** Lists jobs that summarized memories. */
export function SummaryList({ view, setView, action }: SummaryListProps): ReactNode {
  const t = useT();
  const list = useCallList('listSummaryJobs', {}, ({ jobs }) => ({ rows: jobs, next: findNext(jobs) }));
  const columns = useSummaryColumns();
  const open = useCallback(({ job_id: id }: SummaryJob) => setView({ open: id }), [setView]);
  return (
    <CursorTable<SummaryJob>
      name="summaries"
      label={t('jobs.summaries')}
      {...{ list, columns, toId }}
      openId={view.open}
      onOpen={open}
      empty={<EmptyState text={t('jobs.summariesEmpty')} action={action} />}
      panel={(jobs) => {
        const opened = jobs.find(({ job_id: id }) => id === view.open);
        return (
          opened !== undefined && (
            <SummaryPanel key={opened.job_id} job={opened} onClose={() => setView({ open: '' })} />
          )
        );
      }}
    />
  );
}

function useSummaryColumns(): readonly Column<SummaryJob>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'time',
        header: t('jobs.time'),
        width: '14rem',
        cell: ({ created_at: at }) => <Time iso={at} />,
      },
      { key: 'state', header: t('jobs.state'), width: '7rem', cell: ({ state }) => t(`jobs.${state}`) },
      {
        key: 'strategy',
        header: t('jobs.strategy'),
        width: '9rem',
        cell: ({ strategy }) => t(`jobs.${strategy}`),
      },
      {
        key: 'actor',
        header: t('jobs.actor'),
        width: '11rem',
        cell: ({ actor }) => <PersonText text={actor} />,
      },
      {
        key: 'result',
        header: t('jobs.result'),
        cell: (job) => describeResult(job, t) ?? <PersonText text={job.reason ?? '–'} />,
      },
    ],
    [t],
  );
}

function SummaryPanel({
  job,
  onClose,
}: {
  readonly job: SummaryJob;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const { time, number } = useFormats();
  const { result, reason, finished_at: finished } = job;
  return (
    <Panel
      title={t('jobs.summaryOf', { time: time(job.created_at) })}
      actions={<CopyButton text={job.job_id} label={t('jobs.copyId')} />}
      onClose={onClose}
    >
      <Facts
        items={[
          [t('jobs.state'), t(`jobs.${job.state}`)],
          [t('jobs.strategy'), t(`jobs.${job.strategy}`)],
          [t('jobs.reason'), reason === null ? undefined : <AnswerText text={reason} />],
          [t('jobs.result'), describeResult(job, t)],
          [t('jobs.examined'), result === null ? undefined : number(result.examined)],
          [t('jobs.space'), <code>{job.space_id}</code>],
          [t('jobs.person'), job.end_user === '' ? undefined : <PersonText text={job.end_user} />],
          [
            t('jobs.session'),
            job.session_id === null ? t('jobs.wholeSpace') : <PersonText text={job.session_id} />,
          ],
          [t('jobs.actor'), <PersonText text={job.actor} />],
          [t('jobs.finished'), finished === null ? undefined : <Time iso={finished} />],
        ]}
      />
      {job.state === 'done' && <SummaryChanges id={job.job_id} />}
    </Panel>
  );
}

/** Shows the changes of a job; an unfinished job has none yet. */
function SummaryChanges({ id }: { readonly id: string }): ReactNode {
  const job = useCall('getJob', { path: { id } });
  return (
    <QueryPart query={job}>
      {(detail) => (
        <>
          <JobChanges job={detail} />
          <UndoJob job={detail} />
        </>
      )}
    </QueryPart>
  );
}

function describeResult({ result }: SummaryJob, t: Translate): string | undefined {
  if (result === null) return undefined;
  const { shortened, merged, ended, refused, tokens_saved: tokens } = result;
  return t('jobs.resultText', { shortened, merged, ended, refused, tokens });
}

function toId({ job_id: id }: SummaryJob): string {
  return id;
}
