import type { Translation } from '../catalog.js';
import type { chart as source } from '../en/chart.js';

export const chart: Translation<typeof source> = {
  asTable: '以表格显示',
  hour: '小时',
  empty: '此期间没有数据。',
};
