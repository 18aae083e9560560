export const start = {
  title: 'Start',
} as const;
