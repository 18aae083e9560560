export const palette = {
  title: 'Search or jump',
  results: 'Places',
  searchMemories: 'Memories with “{text}”',
} as const;
