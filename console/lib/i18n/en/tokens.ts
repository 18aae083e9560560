export const tokens = {
  title: 'Tokens',
} as const;
