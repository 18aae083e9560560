import { useRef, useState, type ReactNode } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { Button } from '../../kit/button.js';
import { Checkbox } from '../../kit/checkbox.js';
import { useT } from '../../kit/language.js';
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
          {ACTIONS.map((action) => (
            <Button
              key={action}
              kind={action === 'erase' ? 'danger' : 'plain'}
              onClick={() => setAsked(action)}
            >
              {t(`memories.bulk_${action}`)}
            </Button>
          ))}
          {!isAll && total > count && (
            <Button
              kind="quiet"
              onClick={() => {
                focusStart();
                chooseAll();
              }}
            >
              {t('memories.selectAll', { count: total })}
            </Button>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              focusStart();
              keep([]);
            }}
          >
            {t('memories.clearSelection')}
          </Button>
        </span>
      )}
      <span className="list-chooser">{chooser}</span>
      {asked !== null && <BulkDialog action={asked} selection={selection} onClose={() => setAsked(null)} />}
    </div>
  );
}
