export const jobs = {
  title: 'Jobs',
} as const;
