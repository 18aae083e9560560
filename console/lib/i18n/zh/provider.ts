import type { Translation } from '../catalog.js';
import type { provider as source } from '../en/provider.js';

export const provider: Translation<typeof source> = {
  check: '检查',
  answers: '有响应，{count} 个模型',
  refused: '状态 {status}：{message}',
  noReason: '提供商没有给出原因。',
};
