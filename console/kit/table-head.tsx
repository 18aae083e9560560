import type { ReactNode } from 'react';

export interface TableSort {
  readonly by: string;
  readonly isUp: boolean;
  readonly onSort: (by: string, isUp: boolean) => void;
}

interface TableHeadProps {
  readonly header: string;
  readonly hideHeader: boolean | undefined;
  /** Order that the column sets; undefined: none. */
  readonly order: string | undefined;
  readonly sort: TableSort | undefined;
  readonly className: string;
}

/** The head of a column; a press on one that sorts puts the largest first, another one turns that round. */
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
