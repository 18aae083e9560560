export const help = {
  title: 'Keys',
  palette: 'Search or jump',
  search: 'Search on this page',
  help: 'This list',
  nextRow: 'Next row of a list',
  previousRow: 'Previous row of a list',
  openRow: 'Open the row',
  close: 'Close what is open',
  undo: 'Undo what was just done',
  goTo: 'Go to {page}',
  singleKeys: 'Use keys without Ctrl',
} as const;
