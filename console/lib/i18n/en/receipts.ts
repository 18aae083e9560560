export const receipts = {
  title: 'Receipts',
} as const;
