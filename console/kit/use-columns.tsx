import { useMemo, useState, type ReactNode } from 'react';
import { useT } from './language.js';
import { MultiSelect } from './multi-select.js';
import { setPreferences, usePreferences } from './preferences.js';
import type { Column } from './table-column.js';

interface ChosenColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** Lets the reader choose; null where a table has nothing that it can do without. */
  readonly chooser: ReactNode;
}

/**
 * The columns of a table. Those with a rank give way in a narrow table until the reader chooses; then exactly
 * the chosen ones are shown, and kept in this browser.
 *
 * @param name of the table, in the preferences
 * @param all those with a rank can be hidden
 */
export function useColumns<Row>(name: string, all: readonly Column<Row>[]): ChosenColumns<Row> {
  const t = useT();
  const { hiddenColumns } = usePreferences();
  const [fitting, setFitting] = useState(all);
  const hidden = hiddenColumns[name];
  const columns = useMemo(() => (hidden === undefined ? all : keepChosen(all, hidden)), [all, hidden]);
  const optional = all.filter(({ rank }) => rank !== undefined);
  const shown = new Set((hidden === undefined ? fitting : columns).map(({ key }) => key));
  const choose = (headers: readonly string[]): void => {
    const keys = optional.filter(({ header }) => !headers.includes(header)).map(({ key }) => key);
    setPreferences({ hiddenColumns: { ...hiddenColumns, [name]: keys } });
  };
  const chooser = optional.length > 0 && (
    <MultiSelect
      label={t('list.columns')}
      options={optional.map(({ header }) => header)}
      chosen={optional.filter(({ key }) => shown.has(key)).map(({ header }) => header)}
      onOpen={() => setFitting(all.filter(({ rank }) => rank === undefined || fits(rank)))}
      onChoose={choose}
    />
  );
  return { columns, chooser };
}

/** Keeps the columns that are not hidden, whatever the width of the table. */
function keepChosen<Row>(all: readonly Column<Row>[], hidden: readonly string[]): readonly Column<Row>[] {
  return all
    .filter(({ key, rank }) => rank === undefined || !hidden.includes(key))
    .map(({ rank: _rank, ...column }) => column);
}

/** Tells whether the table on the page is wide enough for its columns of a rank. */
function fits(rank: 2 | 3): boolean {
  return document.querySelector(`.table th.rank-${rank}`)?.checkVisibility() === true;
}
