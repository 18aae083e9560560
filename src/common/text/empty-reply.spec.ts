import { describe, expect, it } from '@jest/globals';
import { isEmptyReply } from './empty-reply.js';

describe('isEmptyReply', () => {
  it.each([
    'All right.',
    'Got it, thanks!',
    "I'm sorry, but I can't help with that.",
    'You’re welcome!',
    'Yes.',
    'No idea.',
    "I don't remember.",
    'Oui, merci beaucoup !',
    'Alles klar, danke.',
    'Vale, gracias',
    'Claro, obrigado',
    'Va bene, grazie mille!',
    'Prima, dank je',
    'Хорошо, спасибо!',
    'حسناً، شكراً',
    '好的，谢谢！',
    'はい、わかりました。',
    '네, 알겠습니다.',
    '👍',
    '',
  ])('takes “%s” for empty', (text) => {
    expect(isEmptyReply(text)).toBe(true);
  });

  it.each([
    'Porto',
    '42',
    'I work nights.',
    'Yes, a cat.',
    'Thanks, Miriam!',
    'Merci, le train de huit heures.',
    '好的，我住在上海。',
    'はい、猫を飼っています。',
    '네, 서울에 살아요.',
    'yes '.repeat(40),
  ])('keeps “%s”', (text) => {
    expect(isEmptyReply(text)).toBe(false);
  });
});
