import type { Translation } from '../catalog.js';
import type { signIn as source } from '../en/sign-in.js';

export const signIn: Translation<typeof source> = {
  title: '登录',
  intro: '请使用管理员令牌登录。令牌在首次启动时显示，并保存在数据目录的 admin.token 文件中。',
  token: '管理员令牌',
  personIntro: '登录后，可以查看与你有关的记忆。',
  user: '用户 ID',
  userKey: '密钥',
  asPerson: '我想查看自己的记忆',
  asAdmin: '我是运维人员',
  linkRefused: '此链接已被使用或已过期。运行 `memorybridge console-link` 可获取新链接。',
  personLinkRefused: '此链接已被使用或已过期，请向提供者索取新链接。',
  submit: '登录',
  wrong: '登录信息不正确，请检查后重试。',
  tooMany: '登录失败次数过多，请在 {count} 秒后重试。',
  unavailable: '服务暂时无法验证登录信息，请稍后再试。',
  noCookies: '浏览器禁用了 Cookie。登录状态保存在 Cookie 中，请允许此页面使用。',
  expired: '登录已过期',
  expiredText: '请重新登录以继续。已输入的内容会保留。',
};
