import type { Translation } from '../catalog.js';
import type { jobs as source } from '../en/jobs.js';

export const jobs: Translation<typeof source> = {
  title: '任务',
};
