import { useMemo, type ReactNode } from 'react';
import { useT } from './language.js';
import { MultiSelect } from './multi-select.js';
import { setPreferences, usePreferences } from './preferences.js';
import type { Column } from './table.js';

interface ChosenColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** Lets the reader choose; null where a table has nothing that it can do without. */
  readonly chooser: ReactNode;
}

const NONE: readonly string[] = [];

/**
 * The columns of a table that its reader wants to see, kept in this browser.
 *
 * @param name of the table, in the preferences
 * @param all those with a rank can be hidden
 */
export function useColumns<Row>(name: string, all: readonly Column<Row>[]): ChosenColumns<Row> {
  const t = useT();
  const { hiddenColumns } = usePreferences();
  const hidden = hiddenColumns[name] ?? NONE;
  const columns = useMemo(
    () => all.filter(({ key, rank }) => rank === undefined || !hidden.includes(key)),
    [all, hidden],
  );
  const optional = all.filter(({ rank }) => rank !== undefined);
  const choose = (headers: readonly string[]): void => {
    const keys = optional.filter(({ header }) => !headers.includes(header)).map(({ key }) => key);
    setPreferences({ hiddenColumns: { ...hiddenColumns, [name]: keys } });
  };
  const chooser = optional.length > 0 && (
    <MultiSelect
      label={t('list.columns')}
      options={optional.map(({ header }) => header)}
      chosen={optional.filter(({ key }) => !hidden.includes(key)).map(({ header }) => header)}
      onChoose={choose}
    />
  );
  return { columns, chooser };
}
