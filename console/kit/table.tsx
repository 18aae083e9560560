import { memo, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { listParts } from '../lib/visible-rows.js';
import { NewRows } from './new-rows.js';
import { useFocusReturn } from './return-focus.js';
import { findRowIndex } from './row-index.js';
import { Skeleton } from './states.js';
import { sumWidths, toColumnClass, type Column } from './table-column.js';
import { Gap } from './table-gap.js';
import { TableHead, type TableSort } from './table-head.js';
import { useRowFocus } from './use-row-focus.js';
import { useStillRows } from './use-still-rows.js';
import { useVisibleRows } from './use-visible-rows.js';

interface TableProps<Row> {
  /** Describes the rows. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly count: number;
  /** Returns a row, undefined while it is loading; must keep its identity, or rows are rendered again. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly toId: (row: Row) => string;
  readonly openId?: string;
  readonly onOpen?: (row: Row) => void;
  readonly sort?: TableSort;
  /** Called with the range of rows in view. */
  readonly onRange?: (first: number, end: number) => void;
  /** A new object scrolls to its row. */
  readonly top?: { readonly index: number };
  /** Class of a row, such as `leaving`. */
  readonly rowClass?: (row: Row) => string | undefined;
}

/** A table whose document contains only the rows around those in view, at most 100. */
export function Table<Row>({
  label,
  columns,
  toId,
  openId,
  onOpen,
  onRange,
  top,
  rowClass,
  sort,
  ...list
}: TableProps<Row>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { count, rowAt, waiting, focused, release, ...focus } = useStillRows(list, toId);
  const rows = useVisibleRows(box, { count, pinnedIndex: focused, onRange });
  const { first, end, page, pinned, scrollTo, reveal } = rows;
  const isLoaded = (index: number): boolean => rowAt(index) !== undefined;
  const keepsLetters = (openId ?? '') === '';
  const focusing = { reveal, page, isLoaded, focused, keepsLetters };
  const { active, move, setActive, focusRow } = useRowFocus(box, count, focusing);
  useLayoutEffect(() => {
    if (top !== undefined) scrollTo(top.index);
  }, [top, scrollTo]);
  // With its last row, the whole table may be removed.
  useFocusReturn(box);
  const press = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const row = target instanceof HTMLTableRowElement ? rowAt(findRowIndex(target) ?? 0) : undefined;
    if (key === 'Enter' && row !== undefined) onOpen?.(row);
    else move(event);
  };
  const showNew = (byKey: boolean): void => {
    release();
    focusRow(0, byKey);
  };
  const tabStop = pinned?.index ?? Math.max(first, Math.min(focused ?? active, end - 1));
  const drawRow = (index: number): ReactNode => {
    const row = rowAt(index);
    return (
      <TableRow<Row>
        key={row === undefined ? index : toId(row)}
        {...{ row, index, columns, onOpen, setActive }}
        isActive={index === tabStop}
        className={row === undefined ? undefined : rowClass?.(row)}
        isOpen={row !== undefined && openId === toId(row)}
      />
    );
  };
  return (
    <div ref={box} className="table-box" onKeyDown={press} {...focus}>
      {waiting !== null && <NewRows count={waiting} onShow={showNew} />}
      <table
        className="table"
        aria-label={label}
        aria-rowcount={count + 1}
        style={{ minInlineSize: sumWidths(columns) }}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} className={toColumnClass(column)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <TableHead
                key={column.key}
                header={column.header}
                hideHeader={column.hideHeader}
                order={column.sort}
                sort={sort}
                className={toColumnClass(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {listParts(rows, pinned).map((part) =>
            typeof part === 'number' ? drawRow(part) : <Gap key={part.gap} height={part.height} />,
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row> {
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly className: string | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly setActive: (index: number) => void;
}

function PlainRow<Row>({
  row,
  index,
  columns,
  isActive,
  isOpen,
  className = '',
  onOpen,
  setActive,
}: RowProps<Row>): ReactNode {
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      aria-current={isOpen || undefined}
      className={`${onOpen === undefined ? '' : 'openable'} ${className}`}
      onFocus={() => setActive(index)}
      onClick={
        row === undefined || onOpen === undefined
          ? undefined
          : (event) => isOwnClick(event.target) && onOpen(row)
      }
    >
      {columns.map((column) => (
        // A cell across all columns would make room for those that are hidden.
        <td key={column.key} className={toColumnClass(column)}>
          {row === undefined ? <Skeleton lines={1} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const TableRow = memo(PlainRow) as typeof PlainRow;

/** Tells whether a click belongs to a control inside the row. */
function isOwnClick(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, summary') === null;
}
