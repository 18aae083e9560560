import { useCallback, type MouseEvent, type ReactNode } from 'react';
import type { Memory } from '../../../src/sdk/areas/memories.area.js';
import { Button } from '../../kit/button.js';
import { Checkbox } from '../../kit/checkbox.js';
import { TopicChips } from '../../kit/chips-field.js';
import { useT } from '../../kit/language.js';
import { NewRows } from '../../kit/new-rows.js';
import { PersonText } from '../../kit/person-text.js';
import { Time } from '../../kit/time.js';
import { useHeldIds } from '../../kit/toast-store.js';
import type { RowSelection } from '../../kit/use-selection.js';
import { useStillRows } from '../../kit/use-still-rows.js';
import { clipText, showControls } from '../../lib/visible-text.js';
import { toIso, type SetMeView } from './me-view.js';
import { useDeleteMemory } from './use-delete-memory.js';

/** A control is named after its memory, which may be long. */
const MAX_NAME = 100;

interface MemoryRowsProps {
  readonly memories: readonly Memory[];
  readonly selection: RowSelection;
  readonly setView: SetMeView;
}

/**
 * Shows the memories of a page. On a phone each row is a card; the roles keep it a table for screen readers.
 */
export function MemoryRows({ memories, selection, setView }: MemoryRowsProps): ReactNode {
  const t = useT();
  const held = useHeldIds();
  const rowAt = useCallback((index: number) => memories[index], [memories]);
  const still = useStillRows({ count: memories.length, rowAt }, toId);
  const shown = Array.from({ length: still.count }, (_, index) => still.rowAt(index));
  const headers = [t('common.select'), t('me.memory'), t('me.topics'), t('me.changed'), t('me.actions')];
  return (
    <div onFocus={still.onFocus} onBlur={still.onBlur}>
      {still.waiting !== null && <NewRows count={still.waiting} onShow={still.release} />}
      <table className="me-table" role="table" aria-label={t('me.title')}>
        <thead role="rowgroup">
          <tr role="row">
            {headers.map((header, index) => (
              <th key={header} scope="col" role="columnheader">
                <span className={index === 0 ? 'visually-hidden' : undefined}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map(
            (memory, index) =>
              memory !== undefined &&
              !held.has(memory.memory_id) && (
                <MemoryRow key={memory.memory_id} {...{ memory, index, selection, setView }} />
              ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface MemoryRowProps extends Omit<MemoryRowsProps, 'memories'> {
  readonly memory: Memory;
  readonly index: number;
}

function MemoryRow({ memory, index, selection, setView }: MemoryRowProps): ReactNode {
  const t = useT();
  const deleteMemory = useDeleteMemory();
  const { memory_id: id, memory: text, topics, updated_at: updatedAt } = memory;
  const name = { memory: showControls(clipText(text, MAX_NAME)) };
  const remove = ({ currentTarget }: MouseEvent): void => {
    focusNeighbour(currentTarget);
    selection.set([id], false);
    deleteMemory(id);
  };
  return (
    <tr role="row" data-index={index}>
      <td role="cell" className="me-select">
        <Checkbox
          label={t('me.select', name)}
          hideLabel
          checked={selection.ids.has(id)}
          onCheck={(isChecked) => selection.set([id], isChecked)}
        />
      </td>
      <td role="cell" className="me-text">
        <button
          type="button"
          className="me-open"
          aria-label={t('me.openNamed', name)}
          onClick={() => setView({ open: id })}
        >
          <PersonText text={text} isCell />
        </button>
      </td>
      <td role="cell" className="me-topics">
        {topics !== null && topics.length > 0 && <TopicChips topics={topics} />}
      </td>
      <td role="cell" className="me-changed">
        <Time iso={toIso(updatedAt)} />
      </td>
      <td role="cell" className="me-actions">
        <Button
          kind="quiet"
          aria-label={t('me.whyNamed', name)}
          onClick={() => setView({ open: id, why: true })}
        >
          {t('me.whyShort')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('me.editNamed', name)}
          onClick={() => setView({ open: id, edit: 'list' })}
        >
          {t('common.edit')}
        </Button>
        <Button kind="quiet" aria-label={t('me.deleteNamed', name)} onClick={remove}>
          {t('common.delete')}
        </Button>
      </td>
    </tr>
  );
}

function toId({ memory_id: id }: Memory): string {
  return id;
}

/** Moves the focus to the next row, the previous one or the page, because the row disappears. */
function focusNeighbour(control: Element): void {
  const row = control.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector<HTMLElement>('.me-open') ?? document.querySelector('main'))?.focus();
}
