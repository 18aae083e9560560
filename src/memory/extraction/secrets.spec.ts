import { describe, expect, it } from '@jest/globals';
import type { Proposal } from '../lifecycle/proposal.js';
import { maskSecrets, screenProposals, screenSecrets } from './secrets.js';

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
    ['my password is hunter2.', 'my password is [secret]'],
    ['Password: "s3cr3t!" there', 'Password: "[secret]" there'],
    ['the api key is abc123def', 'the api key is [secret]'],
    ['my PIN is 4711, thanks', 'my PIN is [secret], thanks'],
    ['passphrase is correct horse battery staple. Bye', 'passphrase is [secret]. Bye'],
    ['我的密码是abc12345，谢谢', '我的密码是[secret]，谢谢'],
  ])('%j', (text, masked) => {
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
    ['Chinese names', '密码：'.repeat(30_000)],
  ])('takes bounded time on 100 kB of hostile text: %s', (_name, text) => {
    const start = performance.now();
    maskSecrets(text);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('screenProposals', () => {
  const proposal = (text: string, topics: string[] = []): Proposal => {
    return { key: 'decision:x', text, topics, type: 'factual', source: 'user_message', sameKey: 'supersede' };
  };

  it.each([
    [
      'mask',
      [
        { key: 'decision:my-pin-is-secret', text: 'my PIN is [secret]' },
        { key: 'decision:x', text: 'tea', topics: ['ok'] },
      ],
    ],
    ['drop', [{ key: 'decision:x', text: 'tea', topics: ['ok'] }]],
    ['keep', [{ text: 'my PIN is 4711' }, { text: 'tea', topics: ['ok', key('sk-')] }]],
  ] as const)('%s', (screening, expected) => {
    expect(screenProposals([proposal('my PIN is 4711'), proposal('tea', ['ok', key('sk-')])], screening)).toMatchObject(expected);
  });
});
