import type { Translation } from '../catalog.js';
import type { documents as source } from '../en/documents.js';

export const documents: Translation<typeof source> = {
  title: '文档',
};
