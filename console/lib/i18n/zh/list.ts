import type { Translation } from '../catalog.js';
import type { list as source } from '../en/list.js';

export const list: Translation<typeof source> = {
  filters: '筛选',
  filtersSet: '筛选（{count}）',
  rows: '第 {first}–{last} 行，共 {total} 行',
  page: '页码',
  ofPages: '共 {pages} 页',
  previousPage: '上一页',
  nextPage: '下一页',
  isFirst: '已是第一页',
  isLast: '已是最后一页',
  pageSize: '每页行数',
  perPage: '每页 {count} 行',
  found: '找到 {count} 行',
  rowsLoaded: '已加载 {count} 行',
  rowsAll: '共 {count} 行',
  messagesLoaded: '已加载 {count} 条消息',
  messagesAll: '共 {count} 条消息',
  passagesLoaded: '已加载 {count} 个段落',
  passagesAll: '共 {count} 个段落',
  loadMore: '加载更多',
  newRows: '新增 {count} 条 · 显示',
  columns: '列',
  changed: '列表有变化 · 显示',
};
