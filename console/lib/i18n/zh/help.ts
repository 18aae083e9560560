import type { Translation } from '../catalog.js';
import type { help as source } from '../en/help.js';

export const help: Translation<typeof source> = {
  title: '快捷键',
  palette: '搜索或跳转',
  search: '在此页面搜索',
  help: '显示此列表',
  nextRow: '列表下一行',
  previousRow: '列表上一行',
  openRow: '打开该行',
  close: '关闭当前窗口',
  undo: '撤销刚才的操作',
  goTo: '前往{page}',
  singleKeys: '启用单键快捷键',
};
