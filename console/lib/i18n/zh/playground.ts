import type { Translation } from '../catalog.js';
import type { playground as source } from '../en/playground.js';

export const playground: Translation<typeof source> = {
  title: '试验场',
};
