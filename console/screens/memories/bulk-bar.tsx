import { useRef, useState, type ReactNode } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { Button, type ButtonProps } from '../../kit/button.js';
import { Checkbox } from '../../kit/checkbox.js';
import { useT } from '../../kit/language.js';
import { Menu, type MenuItem } from '../../kit/menu.js';
import { BulkDialog, type BulkAction } from './bulk-dialog.js';
import type { MemorySelection } from './use-memory-selection.js';

interface BulkBarProps {
  readonly selection: MemorySelection;
  /** Rows of the current page. */
  readonly rows: readonly AnyMemory[];
  readonly total: number;
  /** Lets the reader choose columns. */
  readonly chooser: ReactNode;
}

const ACTIONS = ['retag', 'expire', 'forget', 'erase'] as const satisfies readonly BulkAction[];

interface ChosenAction extends MenuItem {
  readonly kind: ButtonProps['kind'];
}

/** Shows the number of chosen memories and the actions for all of them. */
export function BulkBar({ selection, rows, total, chooser }: BulkBarProps): ReactNode {
  const t = useT();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const { ids, isAll, isSelected, set, chooseAll, keep } = selection;
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with the selection that it changes.
  const focusStart = (): void => bar.current?.querySelector('input')?.focus();
  const onPage = rows.map(({ id }) => id);
  const chosenHere = onPage.filter(isSelected).length;
  const count = isAll ? total : ids.size;
  const selectAll = (): void => {
    focusStart();
    chooseAll();
  };
  const clear = (): void => {
    focusStart();
    keep([]);
  };
  const actions: readonly ChosenAction[] = [
    ...ACTIONS.map((action) => ({
      label: t(`memories.bulk_${action}`),
      kind: action === 'erase' ? ('danger' as const) : ('plain' as const),
      isDanger: action === 'erase',
      onChoose: () => setAsked(action),
    })),
    ...(!isAll && total > count
      ? [{ label: t('memories.selectAll', { count: total }), kind: 'quiet' as const, onChoose: selectAll }]
      : []),
    { label: t('memories.clearSelection'), kind: 'quiet', onChoose: clear },
  ];
  return (
    <div ref={bar} className="bulk-bar">
      <Checkbox
        label={t('memories.selectPage')}
        hideLabel={count > 0}
        checked={chosenHere === onPage.length && chosenHere > 0}
        isMixed={chosenHere > 0 && chosenHere < onPage.length}
        onCheck={(isChecked) => set(onPage, isChecked)}
      />
      {count > 0 && (
        <span className="bulk-chosen">
          <span>{t(isAll ? 'memories.selectedAll' : 'memories.selected', { count })}</span>
          <BulkActions actions={actions} />
        </span>
      )}
      <span className="list-chooser">{chooser}</span>
      {asked !== null && <BulkDialog action={asked} selection={selection} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Shows actions as buttons or, where they don't fit into the line, in a menu. */
function BulkActions({ actions }: { readonly actions: readonly ChosenAction[] }): ReactNode {
  const t = useT();
  return (
    <>
      <span className="bulk-buttons">
        {actions.map(({ label, kind, onChoose }) => (
          <Button key={label} kind={kind} onClick={onChoose}>
            {label}
          </Button>
        ))}
      </span>
      <span className="bulk-menu">
        <Menu label={t('memories.bulkActions')} items={actions} />
      </span>
    </>
  );
}
