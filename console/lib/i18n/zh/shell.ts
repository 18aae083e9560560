import type { Translation } from '../catalog.js';
import type { shell as source } from '../en/shell.js';

export const shell: Translation<typeof source> = {
  skip: '跳到正文',
  nav: '主导航',
  menu: '菜单',
  language: '语言',
  theme: '主题',
  themeSystem: '跟随系统',
  themeLight: '浅色主题',
  themeDark: '深色主题',
  notFound: '没有这个页面',
  notFoundText: '此地址在控制台中不存在。',
  toOverview: '前往首页',
  signOutFailed: '服务没有响应，仍处于登录状态。',
  notifications: '通知',
  working: '运行正常',
  degraded: '部分功能不可用',
  reconnecting: '正在重新连接',
};
