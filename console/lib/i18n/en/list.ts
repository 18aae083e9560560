export const list = {
  rows: 'Rows {first}–{last} of {total}',
  page: 'Page',
  ofPages: 'of {pages}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  isFirst: 'This is the first page',
  isLast: 'This is the last page',
  pageSize: 'Rows per page',
  perPage: '{count} per page',
  found: { one: '{count} row found', other: '{count} rows found' },
} as const;
