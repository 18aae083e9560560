export const chart = {
  asTable: 'Show as table',
  hour: 'Hour',
  empty: 'Nothing was measured in this time.',
} as const;
