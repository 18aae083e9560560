import { useState, type ReactNode } from 'react';
import { ConflictError } from '../../../src/sdk/errors.js';
import { useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { showToast } from '../../kit/toast-store.js';
import { WordDiff } from '../../kit/word-diff.js';
import { findChanges, toFields, type MemoryChanges } from './memory-fields.js';
import { MemoryForm } from './memory-form.js';
import { loadMemory, MEMORY_READS, type TaggedMemory } from './use-memory.js';

interface MemoryEditorProps {
  readonly initial: TaggedMemory;
  readonly onDone: () => void;
}

interface Conflict {
  readonly stored: TaggedMemory;
  readonly mine: MemoryChanges;
}

/**
 * Changes a memory as it was when the form opened; one that has changed since is shown beside what was
 * entered.
 */
export function MemoryEditor({ initial, onDone }: MemoryEditorProps): ReactNode {
  const t = useT();
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const update = useSend('updateAnyMemory', MEMORY_READS);
  const { id } = base.memory;
  const done = (): void => {
    onDone();
    showToast(t('memories.saved'));
  };
  const findConflict = async (
    error: unknown,
    mine: MemoryChanges,
    tag: string | undefined,
  ): Promise<void> => {
    if (!(error instanceof ConflictError)) return;
    const stored = await loadMemory(id);
    // With the same tag it is another memory that has the key or the text; the form shows the service's
    // words.
    if (stored.tag !== tag) setConflict({ stored, mine });
  };
  const save = (mine: MemoryChanges, tag: string | undefined): void =>
    void update
      .mutateAsync({ path: { id }, headers: { 'if-match': tag }, body: mine })
      .then(done, (error: unknown) => findConflict(error, mine, tag))
      .catch(() => undefined);
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
      initial={toFields(base.memory)}
      busy={update.isPending}
      error={update.error}
      onSubmit={(fields) => {
        const changes = findChanges(base.memory, fields);
        if (Object.keys(changes).length === 0) onDone();
        else save(changes, base.tag);
      }}
      onCancel={onDone}
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
  const { text } = stored.memory;
  return (
    <div className="form" role="alert">
      <p>{t('memories.conflict')}</p>
      <section>
        <h3>{t('memories.storedText')}</h3>
        <p className="memory-text">
          <PersonText text={text} />
        </p>
      </section>
      <section>
        <h3>{t('memories.enteredText')}</h3>
        <p className="memory-text">
          <WordDiff before={text} after={mine.text ?? text} />
        </p>
      </section>
      <div className="form-actions">
        <Button onClick={onTheirs}>{t('memories.useTheirs')}</Button>
        <Button kind="primary" busy={busy} onClick={onMine}>
          {t('memories.useMine')}
        </Button>
      </div>
    </div>
  );
}
