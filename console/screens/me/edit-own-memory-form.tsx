import type { ReactNode } from 'react';
import type { TaggedMemory } from '../../app/tagged-memory.js';
import { useSend } from '../../app/use-call.js';
import { useTaggedSave } from '../../app/use-tagged-save.js';
import { ConflictChoice } from '../../kit/conflict-choice.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { MEMORY_READS } from './me-view.js';
import { OwnMemoryForm, type OwnMemoryInput } from './own-memory-form.js';

interface EditOwnMemoryFormProps {
  readonly initial: TaggedMemory<'getMemory'>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Changes a memory; what somebody else wrote meanwhile is shown beside what was entered. */
export function EditOwnMemoryForm({ initial, onDone, onCancel }: EditOwnMemoryFormProps): ReactNode {
  const t = useT();
  const update = useSend('updateMemory', MEMORY_READS, 'person');
  const id = initial.memory.memory_id;
  const { base, conflict, save, takeMine, takeTheirs } = useTaggedSave({
    operation: 'getMemory',
    id,
    initial,
    update,
    toInput: ({ memory, topics }: OwnMemoryInput, tag) => ({
      path: { id },
      headers: { 'if-match': tag },
      body: { memory, topics: [...topics] },
    }),
    onSaved: () => {
      onDone();
      showToast(t('me.saved'));
    },
  });
  const stored = toInput(conflict?.stored ?? base);
  if (conflict !== null)
    return (
      <ConflictChoice
        fields={[
          { label: t('me.text'), stored: stored.memory, mine: conflict.mine.memory },
          {
            label: t('me.topics'),
            stored: stored.topics.join(' · '),
            mine: conflict.mine.topics.join(' · '),
          },
        ]}
        isBusy={update.isPending}
        onMine={takeMine}
        onTheirs={takeTheirs}
      />
    );
  return (
    <OwnMemoryForm
      key={base.tag}
      initial={stored}
      action={t('common.save')}
      busy={update.isPending}
      error={update.error}
      onSubmit={save}
      onCancel={onCancel}
    />
  );
}

function toInput({ memory: { memory, topics } }: TaggedMemory<'getMemory'>): OwnMemoryInput {
  return { memory, topics: topics ?? [] };
}
