import type { Translation } from '../catalog.js';
import type { start as source } from '../en/start.js';

export const start: Translation<typeof source> = {
  title: '开始使用',
};
