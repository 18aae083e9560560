import { useCallback, useMemo, useState } from 'react';
import { Checkbox } from './checkbox.js';
import type { Column } from './table.js';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Rows that were chosen, by id: scrolling and paging keep them. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setIds((last) => {
      const next = new Set(last);
      for (const id of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, set, clear }), [ids, set, clear]);
}

/** A column with a checkbox for each row. @param labels `header` names the column, `toLabel` a row's checkbox */
export function selectionColumn<Row>(
  selection: Selection,
  toId: (row: Row) => string,
  labels: { readonly header: string; readonly toLabel: (row: Row) => string },
): Column<Row> {
  return {
    key: 'selection',
    header: labels.header,
    hideHeader: true,
    width: '2.75rem',
    cell: (row) => (
      <Checkbox
        label={labels.toLabel(row)}
        hideLabel
        checked={selection.ids.has(toId(row))}
        onCheck={(isChecked) => selection.set([toId(row)], isChecked)}
      />
    ),
  };
}
