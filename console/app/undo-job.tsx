import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { JobDetail, UndoneJob } from '../../src/sdk/areas/jobs.area.js';
import { useSend } from './use-call.js';
import { announce } from '../kit/announcer.js';
import { Button } from '../kit/button.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { focusOnShow } from '../kit/focus-on-show.js';
import { useT } from '../kit/language.js';
import { StoredText } from '../kit/stored-text.js';
import type { TextKey } from '../lib/i18n/en.js';

type Texts = ReadonlyMap<string, string | null>;

const KINDS = ['ended', 'restored', 'reverted'] as const;

const OBSTACLES: Readonly<Record<NonNullable<JobDetail['obstacle']>, TextKey>> = {
  not_finished: 'jobs.undoReason',
  undone: 'jobs.undoneBefore',
  no_originals: 'jobs.noOriginals',
  changed_nothing: 'jobs.changedNothing',
};

interface UndoJobProps {
  readonly job: JobDetail;
  /** Label of the button; default: “Undo this job…”. */
  readonly label?: string;
}

/**
 * Undoes a job's changes of memories: shows beforehand what the undo will do, and lists the outcome
 * afterwards.
 */
export function UndoJob({ job, label }: UndoJobProps): ReactNode {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [undone, setUndone] = useState<UndoneJob | null>(null);
  const texts = useMemo(
    () => new Map(job.changes.map(({ memory_id: id, before, text }) => [id, before ?? text])),
    [job.changes],
  );
  const undo = useSend('undoJob', [
    'getJob',
    'listJobs',
    'listSummaryJobs',
    'listManagedMemories',
    'listAllMemories',
    'getAnyMemory',
    'getAnyMemoryHistory',
  ]);
  const run = (): void =>
    undo.mutate(
      { path: { id: job.id } },
      {
        onSuccess: (result) => {
          setUndone(result);
          setAsking(false);
          announce(t(nameOutcome(result)));
        },
      },
    );
  if (undone !== null) return <Outcome title={t(nameOutcome(undone))} outcome={undone} texts={texts} />;
  return (
    <div>
      <Button
        reason={job.obstacle === null ? undefined : t(OBSTACLES[job.obstacle])}
        onClick={() => setAsking(true)}
      >
        {label ?? t('jobs.undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('jobs.undoTitle')}
          action={t('jobs.undoAction')}
          busy={undo.isPending}
          error={undo.error}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <Outcome outcome={toForecast(job)} texts={texts} isForecast />
        </ConfirmDialog>
      )}
    </div>
  );
}

function toForecast({ undo: { ends, restores, reverts }, conflicts }: JobDetail): UndoneJob {
  return { ended: ends, restored: restores, reverted: reverts, conflicts };
}

function nameOutcome(outcome: UndoneJob): TextKey {
  return KINDS.some((kind) => outcome[kind].length > 0) ? 'jobs.undone' : 'jobs.undoneNothing';
}

interface OutcomeProps {
  readonly title?: string;
  readonly outcome: UndoneJob;
  /** The texts of the memories that the job touched, by id. */
  readonly texts: Texts;
  readonly isForecast?: boolean;
}

/** The memories that an undo ends, restores, reverts and leaves unchanged. */
function Outcome({ title, outcome, texts, isForecast = false }: OutcomeProps): ReactNode {
  const t = useT();
  const { conflicts } = outcome;
  const groups = [
    ...KINDS.map((kind) => ({
      title: t(isForecast ? `jobs.will_${kind}` : `jobs.${kind}`, { count: outcome[kind].length }),
      items: outcome[kind].map((id) => ({ id, note: null })),
    })),
    {
      title: t(isForecast ? 'jobs.will_conflict' : 'jobs.conflicts', { count: conflicts.length }),
      items: conflicts.map(({ memory_id: id, reason }) => ({ id, note: reason })),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className="undone">
      {title !== undefined && (
        <h3 ref={focusOnShow} tabIndex={-1}>
          {title}
        </h3>
      )}
      {groups.map((group) => (
        <MemoryItems key={group.title} {...group} texts={texts} />
      ))}
      {groups.length === 0 && <p>{t('jobs.changedNothing')}</p>}
    </div>
  );
}

interface MemoryItemsProps {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly note: string | null }[];
  readonly texts: Texts;
}

function MemoryItems({ title, items, texts }: MemoryItemsProps): ReactNode {
  return (
    <section>
      <h4>{title}</h4>
      <ul className="plain-list">
        {items.map(({ id, note }) => (
          <li key={id}>
            <Link href={`/memories?open=${id}`}>
              <StoredText text={texts.get(id) ?? null} isCell />
            </Link>
            {note !== null && <bdi> · {note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
