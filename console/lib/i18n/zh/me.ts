import type { Translation } from '../catalog.js';
import type { me as source } from '../en/me.js';

export const me: Translation<typeof source> = {
  title: '我的记忆',
};
