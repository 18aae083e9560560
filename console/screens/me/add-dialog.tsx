import type { ReactNode } from 'react';
import { useSend } from '../../app/use-call.js';
import { Dialog } from '../../kit/dialog.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { MEMORY_READS } from './me-view.js';
import { OwnMemoryForm } from './own-memory-form.js';

export function AddDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const create = useSend('createMemory', MEMORY_READS, 'person');
  const finish = (): void => {
    onClose();
    showToast(t('me.added'));
  };
  return (
    <Dialog isForm title={t('me.addTitle')} onClose={onClose}>
      <OwnMemoryForm
        initial={{ memory: '', topics: [] }}
        action={t('me.addAction')}
        busy={create.isPending}
        error={create.error}
        onSubmit={({ memory, topics }) =>
          create.mutate({ body: { memory, topics: [...topics] } }, { onSuccess: finish })
        }
        onCancel={onClose}
      />
    </Dialog>
  );
}
