import { useState, type ReactNode } from 'react';
import { ConflictError } from '../../../src/sdk/errors.js';
import { useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { showToast } from '../../kit/toast-store.js';
import { WordDiff } from '../../kit/word-diff.js';
import { MEMORY_READS } from './me-view.js';
import { MemoryForm, type MemoryInput } from './memory-form.js';
import { loadMemory, type TaggedMemory } from './use-memory.js';

interface MemoryEditorProps {
  readonly initial: TaggedMemory;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface Conflict {
  readonly stored: TaggedMemory;
  readonly mine: MemoryInput;
}

/**
 * Changes a memory as it was when the form opened; one that has changed since is shown beside what was
 * entered.
 */
export function MemoryEditor({ initial, onDone, onCancel }: MemoryEditorProps): ReactNode {
  const t = useT();
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const update = useSend('updateMemory', MEMORY_READS, 'person');
  const id = base.memory.memory_id;
  const done = (): void => {
    onDone();
    showToast(t('me.saved'));
  };
  const findConflict = async (error: Error, mine: MemoryInput, tag: string | undefined): Promise<void> => {
    if (!(error instanceof ConflictError)) return;
    const stored = await loadMemory(id);
    // With the same tag it is another memory that says the same; the form shows the service's words.
    if (stored.tag !== tag) setConflict({ stored, mine });
  };
  const save = (mine: MemoryInput, tag: string | undefined): void =>
    update.mutate(
      { path: { id }, headers: { 'if-match': tag }, body: { memory: mine.memory, topics: [...mine.topics] } },
      { onSuccess: done, onError: (error) => void findConflict(error, mine, tag).catch(() => undefined) },
    );
  const takeStored = (stored: TaggedMemory): void => {
    setBase(stored);
    setConflict(null);
    update.reset();
  };
  if (conflict !== null)
    return (
      <ConflictChoice
        conflict={conflict}
        busy={update.isPending}
        onMine={() => save(conflict.mine, conflict.stored.tag)}
        onTheirs={() => takeStored(conflict.stored)}
      />
    );
  return (
    <MemoryForm
      key={base.tag}
      initial={{ memory: base.memory.memory, topics: base.memory.topics ?? [] }}
      action={t('common.save')}
      busy={update.isPending}
      error={update.error}
      onSubmit={(input) => save(input, base.tag)}
      onCancel={onCancel}
    />
  );
}

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly busy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

function ConflictChoice({
  conflict: { stored, mine },
  busy,
  onMine,
  onTheirs,
}: ConflictChoiceProps): ReactNode {
  const t = useT();
  return (
    <div className="me-form" role="alert">
      <p>{t('me.conflictTitle')}</p>
      <h3>{t('me.stored')}</h3>
      <p className="me-whole">
        <PersonText text={stored.memory.memory} />
      </p>
      <h3>{t('me.yours')}</h3>
      <p className="me-whole">
        <WordDiff before={stored.memory.memory} after={mine.memory} />
      </p>
      <div className="me-form-actions">
        <Button onClick={onTheirs}>{t('me.useTheirs')}</Button>
        <Button kind="primary" busy={busy} onClick={onMine}>
          {t('me.useMine')}
        </Button>
      </div>
    </div>
  );
}
