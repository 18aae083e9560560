import type { ReactNode } from 'react';
import { useT } from './language.js';
import { ListEnd } from './list-end.js';
import { NoMatch, QueryPart, Skeleton } from './states.js';
import type { Column } from './table-column.js';
import { Table } from './table.js';
import { useColumns } from './use-columns.js';
import type { CursorList } from './use-cursor-list.js';

interface CursorTableProps<Row> {
  /** Names the table in the reader's preferences. */
  readonly name: string;
  /** Says what the rows are. */
  readonly label: string;
  readonly list: CursorList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly toId: (row: Row) => string;
  /** Stands in place of the table while nothing has come yet. */
  readonly empty: ReactNode;
  /** Clears the filters; undefined: none is set. */
  readonly onClear?: (() => void) | undefined;
  readonly openId?: string;
  readonly onOpen?: (row: Row) => void;
  readonly rowClass?: (row: Row) => string | undefined;
  /** The detail of the open row; is given the rows that are loaded. */
  readonly panel?: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read on and on, with the detail of one of its rows beside it. */
export function CursorTable<Row>({
  name,
  list,
  columns: all,
  empty,
  onClear,
  panel,
  ...table
}: CursorTableProps<Row>): ReactNode {
  const t = useT();
  const { columns, chooser } = useColumns(name, all);
  return (
    <>
      <QueryPart query={list} title={t('common.partFailed', { part: table.label })}>
        {(rows) => (
          <div className="with-panel">
            {rows.length > 0 ? (
              <Table<Row>
                {...table}
                columns={columns}
                count={rows.length}
                rowAt={list.rowAt}
                onRange={list.onRange}
              />
            ) : list.isPlaceholderData ? (
              <Skeleton />
            ) : onClear === undefined ? (
              empty
            ) : (
              <NoMatch onClear={onClear} />
            )}
            {panel?.(rows)}
          </div>
        )}
      </QueryPart>
      <ListEnd {...list} chooser={chooser} />
    </>
  );
}
