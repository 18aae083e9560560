import type { ReactNode } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import type { TaggedMemory } from '../../app/tagged-memory.js';
import { useSend } from '../../app/use-call.js';
import { useTaggedSave } from '../../app/use-tagged-save.js';
import { ConflictChoice } from '../../kit/conflict-choice.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { useFailureText } from '../../kit/use-failure-text.js';
import type { TextKey } from '../../lib/i18n/en.js';
import { findChanges, toMemoryFields, type MemoryPatch } from './memory-fields.js';
import { MemoryForm } from './memory-form.js';
import { MEMORY_READS } from './memory.js';

interface EditMemoryFormProps {
  readonly initial: TaggedMemory<'getAnyMemory'>;
  readonly onDone: () => void;
}

/** The fields that a form changes, as the API names them. */
const NAMES = {
  text: 'memories.content',
  key: 'memories.key',
  type: 'memories.type',
  topics: 'memories.topics',
  expires_at: 'memories.expires',
} as const satisfies Partial<Record<keyof AnyMemory, TextKey>>;

/** Changes a memory; what somebody else wrote meanwhile is shown beside what was entered. */
export function EditMemoryForm({ initial, onDone }: EditMemoryFormProps): ReactNode {
  const t = useT();
  const toText = useFailureText();
  const update = useSend('updateAnyMemory', MEMORY_READS);
  const { id } = initial.memory;
  const toInput = (body: MemoryPatch, tag: string | undefined) => ({
    path: { id },
    headers: { 'if-match': tag },
    body,
  });
  const takeBack = (changes: MemoryPatch, { version }: AnyMemory): void =>
    void update.mutateAsync(toInput(changes, `"${version}"`)).then(
      () => showToast(t('memories.editUndone')),
      (error: unknown) =>
        showToast(t('memories.editNotUndone', { detail: toText(error) }), { isError: true }),
    );
  const { base, conflict, save, takeMine, takeTheirs } = useTaggedSave({
    operation: 'getAnyMemory',
    id,
    initial,
    update,
    toInput,
    onSaved: (saved, { before, changes }) => {
      onDone();
      showToast(t('memories.saved'), { undo: () => takeBack(pickBefore(before, changes), saved) });
    },
  });
  if (conflict !== null)
    return (
      <ConflictChoice
        fields={listEntered(conflict.mine).map((name) => ({
          label: t(NAMES[name]),
          stored: write(conflict.stored.memory[name]),
          mine: write(conflict.mine[name]),
        }))}
        isBusy={update.isPending}
        onMine={takeMine}
        onTheirs={takeTheirs}
      />
    );
  return (
    <MemoryForm
      key={base.tag}
      initial={toMemoryFields(base.memory)}
      busy={update.isPending}
      error={update.error}
      onSubmit={(fields) => {
        const changes = findChanges(base.memory, fields);
        if (Object.keys(changes).length === 0) onDone();
        else save(changes);
      }}
      onCancel={onDone}
    />
  );
}

function listEntered(mine: MemoryPatch): (keyof typeof NAMES)[] {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((name) => name in mine);
}

/** The values that the changed fields had before. */
function pickBefore(before: AnyMemory, changes: MemoryPatch): MemoryPatch {
  return Object.fromEntries(listEntered(changes).map((name) => [name, before[name]]));
}

function write(value: string | readonly string[] | null | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(' · ');
}
