import { describe, expect, it } from '@jest/globals';
import { maskSecrets, screenSecrets } from './secrets.js';
import { readCpuMs } from '../../../test/support/cpu-time.js';

// Put together here, so that no scanner takes this file for a leak.
const key = (prefix: string, length = 32) => prefix + 'aB3dE5gH'.repeat(8).slice(0, length);

describe('maskSecrets', () => {
  it.each([
    [`use ${key('sk-proj-')} please`, 'use [secret] please'],
    [`${key('ghp_')}`, '[secret]'],
    [`id ${key('AK' + 'IA', 0)}ABCDEFGHIJKLMNOP!`, 'id [secret]!'],
    [`jwt ${key('ey' + 'J')}.${key('')}.${key('')}`, 'jwt [secret]'],
    [`a -----BEGIN RSA PRIVATE ${'KEY'}-----\nabc\ndef=\n-----END RSA PRIVATE KEY----- b`, 'a [secret] b'],
    ['my card is 4111 1111 1111 1111, ok', 'my card is [secret], ok'],
    ['5500-0000-0000-0004', '[secret]'],
    ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '[secret]'],
    [
      `${key('gl' + 'pat-')} ${key('hf_')} ${key('xo' + 'xb-')} ${key('AI' + 'za')} ${key('rk_live_')} ${key('github_' + 'pat_')}`,
      '[secret] [secret] [secret] [secret] [secret] [secret]',
    ],
    ['my cvc is 7a1', 'my cvc is [secret]'],
    ['recovery words: zoo lamp', 'recovery words: [secret]'],
    ['my pwd: x1y', 'my pwd: [secret]'],
    ['口令：芝麻开门', '口令：[secret]'],
    ['验证码是八八六', '验证码是[secret]'],
    ['my password is hunter2.', 'my password is [secret]'],
    ['Password: "s3cr3t!" there', 'Password: "[secret]" there'],
    ['the api key is abc123def', 'the api key is [secret]'],
    ['my PIN is 4711, thanks', 'my PIN is [secret], thanks'],
    ['passphrase is correct horse battery staple. Bye', 'passphrase is [secret]. Bye'],
    ['我的密码是abc12345，谢谢', '我的密码是[secret]，谢谢'],
    ['my IBAN is DE89 3704 0044 0532 0130 00, thanks', 'my IBAN is [secret], thanks'],
    ['DE89370400440532013000 GB29NWBK60161331926819', '[secret] [secret]'],
    ['konto de89370400440532013000.', 'konto [secret].'],
    [
      'NO93 8601 1117 947 and MT84 MALT 0110 0001 2345 MTLC AST0 01S are mine',
      '[secret] and [secret] are mine',
    ],
    ['FR14-2004-1010-0505-0001-3M02-606', '[secret]'],
    ['LC55 HEMM 0001 0001 0012 0012 0002 3015 and so on', '[secret] and so on'],
  ])('masks the secrets in %j', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each([
    'My password is very old',
    'The token is expired',
    'order 4111 1111 1111 1112',
    'call 0049 30 1234567',
    'I work on sk-learn',
    'commit 0146277abcdef0123456789abcdef0123456789ab',
    'the secret of success is patience',
    '密码很重要',
    'DE88 3704 0044 0532 0130 00 has wrong check digits',
    'DE89 3704 0044 0532 0130 0 is too short',
    'DE893704004405320130001 is too long',
    'ZZ21 NABZ 0000 0000 1370 1000 1944 is of no country',
    'ES91 is a road and these are ordinary words of a sentence',
    'flight BA20 leaves AT41 meets the others there at the gate',
  ])('leaves a harmless look-alike: %s', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it.each([
    ['mask', 'my PIN is [secret]'],
    ['drop', null],
    ['keep', 'my PIN is 4711'],
  ] as const)('obeys the policy: %s', (screening, expected) => {
    expect(screenSecrets('my PIN is 4711', screening)).toBe(expected);
    expect(screenSecrets('no secret here', screening)).toBe('no secret here');
  });

  it.each([
    ['digits', '1 '.repeat(50_000)],
    ['key prefixes', 'sk-'.repeat(33_000)],
    ['token starts', 'ey' + 'J-'.repeat(50_000)],
    ['private keys', `-----BEGIN PRIVATE ${'KEY'}-----`.repeat(3_000)],
    ['names', 'password is '.repeat(8_000)],
    ['blanks', `token${' '.repeat(100_000)}`],
    ['account numbers', 'DE89 3704 0044 0532 0130 0 '.repeat(4_000)],
    ['beginnings of account numbers', 'AT12 '.repeat(20_000)],
    ['Chinese names', '密码：'.repeat(30_000)],
  ])('takes bounded time on 100 kB of hostile text: %s', (_name, text) => {
    const start = readCpuMs();
    maskSecrets(text);
    expect(readCpuMs() - start).toBeLessThan(5_000);
  });
});
