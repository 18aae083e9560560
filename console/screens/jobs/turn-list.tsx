import { useCallback, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { ListEnd } from '../../kit/list-end.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { Table } from '../../kit/table.js';
import { useCursorList, type CursorPage } from '../../kit/use-cursor-list.js';
import { FailureReasons } from './failure-reasons.js';
import { JobPanel } from './job-panel.js';
import { nextOf, PAGE, readState, type Job, type JobsView } from './jobs-view.js';
import { StateBar } from './state-bar.js';
import { useTurnColumns } from './turn-columns.js';

const NO_TOKENS: Answer<'listTokens'>['tokens'] = [];

interface TurnListProps {
  readonly view: JobsView;
  readonly setView: (changes: Partial<JobsView>) => void;
}

export function TurnList({ view, setView }: TurnListProps): ReactNode {
  const t = useT();
  const state = readState(view);
  const counts = useCall('listJobs', { query: { state: 'failed', limit: 1 } });
  const list = useCursorList(['listJobs', state], async (before, signal): Promise<CursorPage<Job>> => {
    const { jobs } = await api.call('listJobs', { query: { state, limit: PAGE, before } }, { signal });
    return { rows: jobs, next: nextOf(jobs) };
  });
  const columns = useTurnColumns(useTokenLabels());
  const open = useCallback(({ turn_id: id }: Job) => setView({ open: id }), [setView]);
  const close = useCallback(() => setView({ open: '' }), [setView]);
  return (
    <>
      <QueryPart query={counts}>{(answer) => <StateBar counts={answer.counts} active={state} />}</QueryPart>
      {state === 'failed' && <FailureReasons />}
      <div className="toolbar">
        <p className="line">{t(`jobs.${state}Hint`)}</p>
        <Button onClick={() => void list.refetch()}>{t('common.refresh')}</Button>
      </div>
      <QueryPart query={list}>
        {(jobs) => (
          <div className="with-panel">
            {jobs.length > 0 ? (
              <Table<Job>
                label={t('jobs.list', { state: t(`jobs.${state}`) })}
                columns={columns}
                count={jobs.length}
                rowAt={list.rowAt}
                onRange={list.onRange}
                toId={toId}
                openId={view.open}
                onOpen={open}
              />
            ) : (
              <NoTurns counts={counts.data?.counts} />
            )}
            {view.open !== '' && <JobPanel key={view.open} id={view.open} onClose={close} />}
          </div>
        )}
      </QueryPart>
      <ListEnd {...list} />
    </>
  );
}

function NoTurns({ counts }: { readonly counts: Answer<'listJobs'>['counts'] | undefined }): ReactNode {
  const t = useT();
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  if (isEmpty)
    return <EmptyState text={t('jobs.empty')} action={<Link href="/start">{t('jobs.emptyAction')}</Link>} />;
  return <EmptyState text={t('jobs.emptyState')} />;
}

/** Labels of tokens by id; the list is readable without them. */
function useTokenLabels(): ReadonlyMap<string, string> {
  const tokens = useCall('listTokens', {}).data?.tokens ?? NO_TOKENS;
  return useMemo(() => new Map(tokens.map(({ id, label }) => [id, label])), [tokens]);
}

function toId({ turn_id: id }: Job): string {
  return id;
}
