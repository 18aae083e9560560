import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../app/api.js';
import { refresh, useCall } from '../../app/use-call.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { ErasureCounts } from '../../kit/erasure-counts.js';
import { useT } from '../../kit/language.js';
import { QueryPart } from '../../kit/states.js';
import { showControls } from '../../lib/visible-text.js';
import { PEOPLE_READS, type Person } from './people-view.js';

interface ErasePersonDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onErased: (receipt: string) => void;
}

/** Counts what will be removed, asks for the id, erases, and leads to the receipt. */
export function ErasePersonDialog({ person, onClose, onErased }: ErasePersonDialogProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const counts = useDryRun(person);
  const erase = useMutation({
    mutationFn: () => sendErasure(person),
    onSuccess: async (receipt) => {
      onErased(receipt);
      await refresh(client, PEOPLE_READS);
    },
  });
  return (
    <ConfirmDialog
      title={t('people.eraseTitle', { person: showControls(person.id) })}
      action={t('people.eraseAction')}
      typed={person.id}
      busy={erase.isPending}
      error={erase.error}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{t('people.eraseText')}</p>
      <QueryPart query={counts}>{({ erased }) => <ErasureCounts counts={erased} />}</QueryPart>
    </ConfirmDialog>
  );
}

function useDryRun(person: Person) {
  const query = { dry_run: 'true' } as const;
  const user = useCall('eraseUser', { path: { id: person.id }, query }, { enabled: person.isUser });
  const endUser = useCall(
    'eraseEndUser',
    { path: toEndUserPath(person), query },
    { enabled: !person.isUser },
  );
  return person.isUser ? user : endUser;
}

/** @returns the id of the receipt */
async function sendErasure(person: Person): Promise<string> {
  const answer = person.isUser
    ? await api.call('eraseUser', { path: { id: person.id } })
    : await api.call('eraseEndUser', { path: toEndUserPath(person) });
  if (!('receipt_id' in answer)) throw new Error('The service counted and did not erase.');
  return answer.receipt_id;
}

function toEndUserPath({ id, spaceId }: Person): Record<string, string> {
  return { id: spaceId, end_user: id };
}
