import type { Translation } from '../catalog.js';
import type { audit as source } from '../en/audit.js';

export const audit: Translation<typeof source> = {
  title: '审计',
  list: '审计事件',
  action: '操作',
  actionHint: 'token.update',
  actionBad: '请输入操作名称，例如 token.update。',
  space: '空间',
  receipt: '清除回执',
  idBad: '请输入完整的 ID。',
  time: '时间',
  actor: '操作者',
  request: '请求',
  detail: '详情',
  event: '事件 {id}',
  eventMissing: '没有编号为 {id} 的事件。',
  copyLink: '复制链接',
  csv: '下载 CSV',
  csvHint: '包含目前已加载的 {count} 个事件',
  csvNothing: '没有可下载的内容',
  empty: '还没有事件。管理员和令牌所做的每项更改都会记录在这里。',
  emptyAction: '注册令牌',
  receiptOfRequest: '此请求的召回回执',
};
