import type { ReactNode } from 'react';

export interface TableSort {
  readonly by: string;
  readonly isUp: boolean;
  readonly onSort: (by: string, isUp: boolean) => void;
}

interface TableHeadProps {
  readonly header: string;
  readonly hideHeader: boolean | undefined;
  /** The order that the column sets; undefined if it can't be sorted. */
  readonly order: string | undefined;
  readonly sort: TableSort | undefined;
  readonly className: string;
}

/**
 * The head of a column. Pressing a sortable one sorts the largest first; pressing it again reverses the
 * order.
 */
export function TableHead({ header, hideHeader = false, order, sort, className }: TableHeadProps): ReactNode {
  if (hideHeader || sort === undefined || order === undefined)
    return (
      <th scope="col" className={className}>
        {hideHeader ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  const isSorted = sort.by === order;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.isUp ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className="sort-button"
        onClick={() => sort.onSort(order, isSorted && !sort.isUp)}
      >
        {header}
        <span aria-hidden="true">{isSorted ? (sort.isUp ? '↑' : '↓') : '↕'}</span>
      </button>
    </th>
  );
}
