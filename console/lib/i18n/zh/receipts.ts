import type { Translation } from '../catalog.js';
import type { receipts as source } from '../en/receipts.js';

export const receipts: Translation<typeof source> = {
  title: '回执',
};
