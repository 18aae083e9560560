import type { Translation } from '../catalog.js';
import type { audit as source } from '../en/audit.js';

export const audit: Translation<typeof source> = {
  title: '审计',
};
