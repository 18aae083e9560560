import { useState, type ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useSend } from '../../app/use-call.js';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { useT } from '../../kit/language.js';

type Undone = Answer<'undoJob'>;

const KINDS = ['ended', 'restored', 'reverted'] as const;

interface UndoJobProps {
  readonly id: string;
  /** Says why the job can't be undone. */
  readonly reason?: string | undefined;
}

/** Takes back what a job did to memories, and lists what came of that. */
export function UndoJob({ id, reason }: UndoJobProps): ReactNode {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const undo = useSend('undoJob', ['listJobs', 'listSummaryJobs', 'listManagedMemories']);
  const run = (): void =>
    undo.mutate(
      { path: { id } },
      {
        onSuccess: () => {
          announce(t('jobs.undone'));
          setAsking(false);
        },
      },
    );
  if (undo.data !== undefined) return <UndoneList undone={undo.data} />;
  return (
    <div>
      <Button reason={reason} onClick={() => setAsking(true)}>
        {t('jobs.undo')}
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
          <ul className="plain-list">
            <li>{t('jobs.undoEnds')}</li>
            <li>{t('jobs.undoRestores')}</li>
            <li>{t('jobs.undoReverts')}</li>
          </ul>
          <p>{t('jobs.undoKeeps')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function UndoneList({ undone }: { readonly undone: Undone }): ReactNode {
  const t = useT();
  const { conflicts } = undone;
  const isNothing = conflicts.length === 0 && KINDS.every((kind) => undone[kind].length === 0);
  if (isNothing) return <p>{t('jobs.undoneNothing')}</p>;
  return (
    <div className="undone">
      <h3>{t('jobs.undone')}</h3>
      {KINDS.filter((kind) => undone[kind].length > 0).map((kind) => (
        <MemoryIds key={kind} title={t(`jobs.${kind}`)} items={undone[kind].map((id) => ({ id, note: null }))} />
      ))}
      {conflicts.length > 0 && (
        <MemoryIds title={t('jobs.conflicts')} items={conflicts.map(({ memory_id: id, reason }) => ({ id, note: reason }))} />
      )}
    </div>
  );
}

interface MemoryIdsProps {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly note: string | null }[];
}

function MemoryIds({ title, items }: MemoryIdsProps): ReactNode {
  return (
    <section>
      <h4>
        {title} ({items.length})
      </h4>
      <ul className="plain-list">
        {items.map(({ id, note }) => (
          <li key={id}>
            <code>{id}</code>
            {note !== null && <bdi> · {note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
