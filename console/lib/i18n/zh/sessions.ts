import type { Translation } from '../catalog.js';
import type { sessions as source } from '../en/sessions.js';

export const sessions: Translation<typeof source> = {
  title: '会话',
};
