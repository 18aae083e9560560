import type { Translation } from '../catalog.js';
import type { palette as source } from '../en/palette.js';

export const palette: Translation<typeof source> = {
  title: '搜索或跳转',
  results: '跳转目标',
  searchMemories: '包含“{text}”的记忆',
};
