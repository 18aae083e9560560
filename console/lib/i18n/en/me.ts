export const me = {
  title: 'My memories',
} as const;
