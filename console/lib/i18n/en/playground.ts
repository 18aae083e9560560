export const playground = {
  title: 'Playground',
} as const;
