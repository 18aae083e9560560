export const overview = {
  title: 'Home',
} as const;
