import { useRef, useState, type ReactNode } from 'react';
import type { Memory } from '../../../src/sdk/areas/memories.area.js';
import { useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { Checkbox } from '../../kit/checkbox.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import type { RowSelection } from '../../kit/use-selection.js';
import { MEMORY_READS } from './me-view.js';

const MAX_SELECTED = 1_000;
/** Above this number of memories, the number must be typed. */
const UNTYPED = 20;

interface SelectionBarProps {
  readonly memories: readonly Memory[];
  readonly total: number;
  readonly selection: RowSelection;
}

/** Shows the number of memories and the actions for the chosen ones. */
export function SelectionBar({ memories, total, selection }: SelectionBarProps): ReactNode {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const remove = useSend('deleteMemories', MEMORY_READS, 'person');
  const bar = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    bar.current?.querySelector('input')?.focus();
    selection.clear();
  };
  const onPage = memories.map(({ memory_id: id }) => id);
  const chosenHere = onPage.filter((id) => selection.ids.has(id)).length;
  const count = selection.ids.size;
  const finish = (): void => {
    setAsking(false);
    selection.clear();
    showToast(t('me.deletedMany', { count }));
  };
  // When all are deleted, this bar is unmounted before a callback of the mutation would run.
  const confirm = (): void =>
    void remove
      .mutateAsync({ body: { memory_ids: [...selection.ids] } })
      .then(finish)
      .catch(() => undefined);
  return (
    <div ref={bar} className="me-bar">
      <Checkbox
        label={t('me.selectPage')}
        hideLabel={count > 0}
        checked={chosenHere === onPage.length && chosenHere > 0}
        isMixed={chosenHere > 0 && chosenHere < onPage.length}
        onCheck={(isChecked) => selection.set(onPage, isChecked)}
      />
      {count === 0 ? (
        <span className="me-note">{t('me.count', { count: total })}</span>
      ) : (
        <span className="me-chosen">
          <span>{t('me.selected', { count })}</span>
          <Button kind="quiet" onClick={clear}>
            {t('me.clearSelection')}
          </Button>
          <Button
            kind="danger"
            reason={count > MAX_SELECTED ? t('me.tooMany') : undefined}
            onClick={() => setAsking(true)}
          >
            {t('me.deleteSelected', { count })}
          </Button>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('me.deleteManyTitle', { count })}
          action={t('me.deleteSelected', { count })}
          typed={count > UNTYPED ? String(count) : undefined}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t('me.deleteManyText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
