import { useState, type ReactNode } from 'react';
import { NotFoundError } from '../../../src/sdk/errors.js';
import { useTaggedMemory } from '../../app/tagged-memory.js';
import { useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { EditMemoryForm } from './edit-memory-form.js';
import { MemoryFacts } from './memory-facts.js';
import { MemoryVersions } from './memory-versions.js';
import { ProvenancePart } from './provenance-part.js';

interface MemoryPanelProps {
  readonly id: string;
  /** The part that is shown first: `edit`, `history`, or empty. */
  readonly show: string;
  readonly onShow: (show: string) => void;
  readonly onClose: () => void;
}

/** Shows one memory beside the list: its text, its history, its origin and its uses. */
export function MemoryPanel({ id, show, onShow, onClose }: MemoryPanelProps): ReactNode {
  const t = useT();
  const query = useTaggedMemory('getAnyMemory', id);
  const [hasEdited, setEdited] = useState(show === 'edit');
  const edit = (): void => {
    setEdited(true);
    onShow('edit');
  };
  const isGone = query.error instanceof NotFoundError;
  return (
    <Panel title={t('memories.one')} onClose={onClose}>
      {isGone ? (
        <EmptyState text={t('memories.gone')} />
      ) : (
        <QueryPart query={query}>
          {(tagged) =>
            show === 'edit' && tagged.memory.state === 'live' ? (
              <EditMemoryForm initial={tagged} onDone={() => onShow('')} />
            ) : (
              <>
                <MemoryFacts memory={tagged.memory} isBack={hasEdited} onEdit={edit} onClose={onClose} />
                <MemoryVersions memory={tagged.memory} isWanted={show === 'history'} />
                <ProvenancePart memory={tagged.memory} />
              </>
            )
          }
        </QueryPart>
      )}
    </Panel>
  );
}
