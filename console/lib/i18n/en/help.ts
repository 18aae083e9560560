export const help = {
  title: 'Keyboard shortcuts',
  palette: 'Search or jump',
  search: 'Search on this page',
  help: 'Show this list',
  nextRow: 'Next row in a list',
  previousRow: 'Previous row in a list',
  openRow: 'Open the row',
  close: 'Close what is open',
  undo: 'Undo what was just done',
  goTo: 'Go to {page}',
  singleKeys: 'Use single-key shortcuts',
} as const;
