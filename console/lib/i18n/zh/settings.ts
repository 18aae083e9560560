import type { Translation } from '../catalog.js';
import type { settings as source } from '../en/settings.js';

export const settings: Translation<typeof source> = {
  title: '设置',
};
