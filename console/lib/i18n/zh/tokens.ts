import type { Translation } from '../catalog.js';
import type { tokens as source } from '../en/tokens.js';

export const tokens: Translation<typeof source> = {
  title: '令牌',
  unnamed: '未命名（{prefix}…）',
};
