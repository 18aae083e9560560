import type { Translation } from '../catalog.js';
import type { overview as source } from '../en/overview.js';

export const overview: Translation<typeof source> = {
  title: '首页',
};
