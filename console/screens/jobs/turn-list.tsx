import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Job, JobCounts } from '../../../src/sdk/areas/jobs.area.js';
import { useCall } from '../../app/use-call.js';
import { useCallList } from '../../app/use-call-list.js';
import { useTokenNamer } from '../../app/use-token-options.js';
import { Button } from '../../kit/button.js';
import { CursorTable } from '../../kit/cursor-table.js';
import { useT } from '../../kit/language.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { FailureReasons } from './failure-reasons.js';
import { JobPanel } from './job-panel.js';
import { findNext, readState, type JobsView } from './jobs-view.js';
import { RunningLine } from './running-line.js';
import { StateBar } from './state-bar.js';
import { useTurnColumns } from './turn-columns.js';

interface TurnListProps {
  readonly view: JobsView;
  readonly setView: (changes: Partial<JobsView>) => void;
}

export function TurnList({ view, setView }: TurnListProps): ReactNode {
  const t = useT();
  const state = readState(view);
  const counts = useCall('listJobs', { query: { state: 'failed', limit: 1 } });
  const list = useCallList('listJobs', { query: { state } }, ({ jobs }) => ({
    rows: jobs,
    next: findNext(jobs),
  }));
  const columns = useTurnColumns(useTokenNamer(), state);
  const open = useCallback(({ turn_id: id }: Job) => setView({ open: id }), [setView]);
  return (
    <>
      <QueryPart query={counts} title={t('common.partFailed', { part: t('jobs.states') })}>
        {(answer) => <StateBar counts={answer.counts} active={state} />}
      </QueryPart>
      <RunningLine />
      {state === 'failed' && <FailureReasons />}
      <div className="toolbar">
        <p className="line">{t(`jobs.${state}Hint`)}</p>
        <Button onClick={() => void list.refetch()}>{t('common.refresh')}</Button>
      </div>
      <CursorTable<Job>
        name="turns"
        label={t('jobs.list', { state: t(`jobs.${state}`) })}
        {...{ list, columns, toId }}
        openId={view.open}
        onOpen={open}
        empty={<NoTurns counts={counts.data?.counts} />}
        panel={() =>
          view.open !== '' && (
            <JobPanel key={view.open} id={view.open} onClose={() => setView({ open: '' })} />
          )
        }
      />
    </>
  );
}

function NoTurns({ counts }: { readonly counts: JobCounts | undefined }): ReactNode {
  const t = useT();
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  if (isEmpty)
    return <EmptyState text={t('jobs.empty')} action={<Link href="/start">{t('jobs.emptyAction')}</Link>} />;
  return <EmptyState text={t('jobs.emptyState')} />;
}

function toId({ turn_id: id }: Job): string {
  return id;
}
