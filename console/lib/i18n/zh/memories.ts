import type { Translation } from '../catalog.js';
import type { memories as source } from '../en/memories.js';

export const memories: Translation<typeof source> = {
  title: '记忆',
  search: '文本或键',
  type: '类型',
  typeAll: '全部类型',
  factual: '事实',
  episodic: '情景',
  procedural: '流程',
  semantic: '语义',
  key: '键',
  content: '文本',
  session: '会话',
  updated: '更新时间',
  expires: '过期时间',
  never: '永不',
  actions: '操作',
  erase: '清除',
  eraseNamed: '清除“{key}”',
  erasing: '正在清除“{key}”',
  eraseFailed: '未能清除“{key}”：{detail}',
  empty: '还没有记忆。对话经过令牌后，或手动添加后，会显示在这里。',
};
