import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** True if only screen readers read the header. */
  readonly hideHeader?: boolean;
  /** CSS width, such as `8rem`; without one the column takes the remaining space. */
  readonly width?: string;
  readonly numeric?: boolean;
  /** In a narrow table, columns of rank 3 are hidden first, then those of rank 2. Other columns stay. */
  readonly rank?: 2 | 3;
  /** Name of the order that its header sets; without one the column can't be sorted. */
  readonly sort?: string;
}

/** Space that a column without a width needs at least. */
const TEXT_WIDTH = '11rem';

/** Sums up the widths of the columns that are always shown; below it the table scrolls sideways. */
export function sumWidths<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.filter(({ rank }) => rank === undefined).map(({ width }) => width ?? TEXT_WIDTH);
  return `calc(${widths.join(' + ')})`;
}

export function toColumnClass<Row>({ numeric, rank }: Column<Row>): string {
  return `${numeric === true ? 'numeric' : ''} ${rank === undefined ? '' : `rank-${rank}`}`.trim();
}
