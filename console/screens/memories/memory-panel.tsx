import { useState, type ReactNode } from 'react';
import { NotFoundError } from '../../../src/sdk/errors.js';
import { useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { MemoryEditor } from './memory-editor.js';
import { MemoryFacts } from './memory-facts.js';
import { MemoryHistory } from './memory-history.js';
import { MemoryProvenance } from './memory-provenance.js';
import { useMemory } from './use-memory.js';

/** One memory, beside the list: what it says, how it came to say so, where it came from and where it went. */
export function MemoryPanel({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const query = useMemory(id);
  const isGone = query.error instanceof NotFoundError;
  return (
    <Panel title={t('memories.one')} onClose={onClose}>
      {isGone ? (
        <EmptyState text={t('memories.gone')} />
      ) : (
        <QueryPart query={query}>
          {(tagged) =>
            isEditing ? (
              <MemoryEditor initial={tagged} onDone={() => setEditing(false)} />
            ) : (
              <>
                <MemoryFacts memory={tagged.memory} onEdit={() => setEditing(true)} onClose={onClose} />
                <MemoryHistory memory={tagged.memory} />
                <MemoryProvenance memory={tagged.memory} />
              </>
            )
          }
        </QueryPart>
      )}
    </Panel>
  );
}
