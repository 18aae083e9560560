import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SessionReceipt } from '../../../src/sdk/areas/all-sessions.area.js';
import { api } from '../../app/api.js';
import { refresh, useCall } from '../../app/use-call.js';
import { Checkbox } from '../../kit/checkbox.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { ErasureCounts } from '../../kit/erasure-counts.js';
import { useT } from '../../kit/language.js';
import { QueryPart } from '../../kit/states.js';
import { showControls } from '../../lib/visible-text.js';
import type { SessionKey } from './sessions-view.js';

interface EraseSessionDialogProps {
  readonly name: SessionKey;
  readonly onClose: () => void;
  readonly onErased: (receipt: SessionReceipt) => void;
}

/** Above this number of messages, the number must be typed before erasing. */
const MANY = 20;

/** Counts what will be removed, asks whether to erase its memories too, and erases. */
export function EraseSessionDialog({ name, onClose, onErased }: EraseSessionDialogProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [withMemories, setWithMemories] = useState(false);
  const kept = useCall('eraseAnySession', { query: { ...name, dry_run: 'true' } });
  const all = useCall('eraseAnySession', { query: { ...name, dry_run: 'true', memories: 'true' } });
  const derived = all.data?.erased.memories ?? 0;
  const files = all.data?.erased.attachments ?? 0;
  const messages = kept.data?.erased.messages ?? 0;
  const erase = useMutation({
    mutationFn: () => sendErasure(name, withMemories),
    onSuccess: async (receipt) => {
      onErased(receipt);
      await refresh(client, [
        'listAllSessions',
        'listAnySessionMessages',
        'listManagedMemories',
        'listAllMemories',
      ]);
    },
  });
  return (
    <ConfirmDialog
      title={t('sessions.eraseTitle', { session: showControls(name.session_id) })}
      action={t('sessions.eraseAction')}
      typed={messages > MANY ? String(messages) : undefined}
      busy={erase.isPending}
      error={erase.error}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{t('sessions.eraseText')}</p>
      <QueryPart query={withMemories ? all : kept}>
        {({ erased }) => <ErasureCounts counts={erased} />}
      </QueryPart>
      {all.isSuccess && derived === 0 && <p>{t('sessions.noMemories')}</p>}
      {derived + files > 0 && (
        <Checkbox
          label={
            derived > 0
              ? t('sessions.eraseMemories', { count: derived })
              : t('sessions.eraseFiles', { count: files })
          }
          checked={withMemories}
          onCheck={setWithMemories}
        />
      )}
      {derived > 0 && files > 0 && <p>{t('sessions.filesToo', { count: files })}</p>}
    </ConfirmDialog>
  );
}

async function sendErasure(name: SessionKey, withMemories: boolean): Promise<SessionReceipt> {
  const answer = await api.call('eraseAnySession', {
    query: { ...name, memories: withMemories ? 'true' : 'false' },
  });
  if (!('receipt_id' in answer)) throw new Error('The service counted and did not erase.');
  return answer;
}
