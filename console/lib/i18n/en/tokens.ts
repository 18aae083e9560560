export const tokens = {
  title: 'Tokens',
  unnamed: 'Unnamed ({prefix}…)',
} as const;
