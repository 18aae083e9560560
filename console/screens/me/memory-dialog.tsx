import type { ReactNode } from 'react';
import type { Memory } from '../../../src/sdk/areas/memories.area.js';
import { useTaggedMemory } from '../../app/tagged-memory.js';
import { Button } from '../../kit/button.js';
import { TopicChips } from '../../kit/chips-field.js';
import { Dialog } from '../../kit/dialog.js';
import { Facts } from '../../kit/facts.js';
import { useT } from '../../kit/language.js';
import { LongText } from '../../kit/long-text.js';
import { PersonText } from '../../kit/person-text.js';
import { QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { toIso, type SetMeView } from './me-view.js';
import { EditOwnMemoryForm } from './edit-own-memory-form.js';
import { OwnMemoryVersions } from './own-memory-versions.js';
import { MemoryWhy } from './memory-why.js';
import { useDeleteMemory } from './use-delete-memory.js';

interface MemoryDialogProps {
  readonly id: string;
  /** The place where editing began (`list` or `detail`); empty while the memory is only shown. */
  readonly edit: string;
  /** True while its provenance is shown. */
  readonly why: boolean;
  readonly setView: SetMeView;
}

/** Shows one memory: its text, its origin and its versions; or the form that changes it. */
export function MemoryDialog({ id, edit, why, setView }: MemoryDialogProps): ReactNode {
  const t = useT();
  const found = useTaggedMemory('getMemory', id);
  const deleteMemory = useDeleteMemory();
  const close = (): void => setView({ open: '', edit: '', why: false });
  const isEditing = edit !== '';
  const remove = (): void => {
    close();
    deleteMemory(id);
  };
  const actions = (
    <>
      <Button onClick={remove}>{t('common.delete')}</Button>
      <Button kind="primary" onClick={() => setView({ edit: 'detail' })}>
        {t('common.edit')}
      </Button>
    </>
  );
  return (
    <Dialog
      isForm
      title={t(isEditing ? 'me.editTitle' : 'me.viewTitle')}
      onClose={close}
      actions={isEditing || found.data === undefined ? undefined : actions}
    >
      <QueryPart query={found}>
        {(tagged) =>
          isEditing ? (
            <EditOwnMemoryForm
              initial={tagged}
              onDone={close}
              onCancel={() => (edit === 'list' ? close() : setView({ edit: '' }))}
            />
          ) : (
            <>
              <MemoryFacts memory={tagged.memory} />
              {why ? (
                <MemoryWhy id={id} />
              ) : (
                <div>
                  <Button onClick={() => setView({ why: true })}>{t('me.why')}</Button>
                </div>
              )}
              <OwnMemoryVersions memory={tagged.memory} />
            </>
          )
        }
      </QueryPart>
    </Dialog>
  );
}

function MemoryFacts({ memory }: { readonly memory: Memory }): ReactNode {
  const t = useT();
  const { memory: text, topics, input, agent_id: agent, created_at: created, updated_at: updated } = memory;
  return (
    <>
      <p className="whole-text">
        <LongText text={text} />
      </p>
      <Facts
        items={[
          [t('me.topics'), topics === null ? t('common.none') : <TopicChips topics={topics} />],
          [t('me.created'), <Time iso={toIso(created)} />],
          [t('me.changed'), <Time iso={toIso(updated)} />],
          [
            t('me.from'),
            input === null ? (
              t('me.fromUnknown')
            ) : (
              <span className="whole-text">
                <LongText text={input} />
              </span>
            ),
          ],
          [t('me.agent'), agent === null ? t('me.agentUnknown') : <PersonText text={agent} />],
        ]}
      />
    </>
  );
}
