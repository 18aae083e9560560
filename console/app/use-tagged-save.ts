import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictError } from '../../src/sdk/errors.js';
import type { Answer } from '../../src/sdk/operation-types.js';
import { loadMemory, type MemoryRead, type TaggedMemory } from './tagged-memory.js';

interface Conflict<O extends MemoryRead, Changes> {
  readonly stored: TaggedMemory<O>;
  readonly mine: Changes;
}

interface TaggedSave<O extends MemoryRead, Changes> {
  /** The memory that the form began with, or that was taken in place of what was entered. */
  readonly base: TaggedMemory<O>;
  /** True if the memory has changed since the form was opened. */
  readonly conflict: Conflict<O, Changes> | null;
  readonly save: (changes: Changes) => void;
  readonly takeMine: () => void;
  readonly takeTheirs: () => void;
}

interface SaveSettings<O extends MemoryRead, Changes, Input, Saved> {
  readonly operation: O;
  readonly id: string;
  readonly initial: TaggedMemory<O>;
  readonly update: Pick<UseMutationResult<Saved, Error, Input>, 'mutateAsync' | 'reset'>;
  readonly toInput: (changes: Changes, tag: string | undefined) => Input;
  readonly onSaved: (saved: Saved, change: { readonly before: Answer<O>; readonly changes: Changes }) => void;
}

/** Changes a memory as it was when the form opened; one that has changed since is not written over. */
export function useTaggedSave<O extends MemoryRead, Changes, Input, Saved>({
  operation,
  id,
  initial,
  update,
  toInput,
  onSaved,
}: SaveSettings<O, Changes, Input, Saved>): TaggedSave<O, Changes> {
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict<O, Changes> | null>(null);
  const findConflict = async (error: unknown, mine: Changes, tag: string | undefined): Promise<void> => {
    if (!(error instanceof ConflictError)) return;
    const stored = await loadMemory(operation, id);
    // With the same tag it is another memory that has the key or the text; the form shows the service's
    // words.
    if (stored.tag !== tag) setConflict({ stored, mine });
  };
  const send = (changes: Changes, { memory: before, tag }: TaggedMemory<O>): void =>
    void update
      .mutateAsync(toInput(changes, tag))
      .then(
        (saved) => onSaved(saved, { before, changes }),
        (error: unknown) => findConflict(error, changes, tag),
      )
      .catch(() => undefined);
  const takeTheirs = (): void => {
    if (conflict !== null) setBase(conflict.stored);
    setConflict(null);
    update.reset();
  };
  return {
    base,
    conflict,
    save: (changes) => send(changes, base),
    takeMine: () => {
      if (conflict !== null) send(conflict.mine, conflict.stored);
    },
    takeTheirs,
  };
}
