import { describe, expect, it } from '@jest/globals';
import { addEntry, findEntries, splitLines } from './entries.js';
import { planChange, type MemoryRequest } from './plan-change.js';
import { renderSnapshot } from './render-snapshot.js';

const plan = (content: string, request: Partial<MemoryRequest>) =>
  planChange(content, { action: 'add', target: 'memory', ...request });

describe('entries', () => {
  it('are top-level list items with their indented lines', () => {
    const content = '# Notes\n- one\n  more\n\t- sub\n\n  not part\n-no\n- two\r\n  on\r\n* three\n- end';
    expect(findEntries(splitLines(content)).map(({ text }) => text)).toEqual([
      'one\nmore\n- sub',
      'two\non',
      'end',
    ]);
    expect(splitLines(content).join('')).toBe(content);
  });
});

describe('a change', () => {
  it('K-64 adds an entry at the end, and the same text only once', () => {
    expect(plan('', { text: 'Likes tea' })).toEqual({
      content: '- Likes tea\n',
      message: 'Added. memory: 12/2200 characters.',
      failed: false,
    });
    expect(plan('- Likes tea\n', { text: 'Likes tea' })).toEqual({
      content: null,
      message: 'This is already an entry; nothing changed. memory: 12/2200 characters.',
      failed: false,
    });
    expect(plan('# Notes\r\n\r\nBy hand', { text: 'x' }).content).toBe('# Notes\r\n\r\nBy hand\r\n- x\r\n');
  });

  it('K-64 replaces and removes the one entry that has the text of match', () => {
    const content = '- Likes tea\n  very much\n- Has a cat\n';
    expect(plan(content, { action: 'replace', match: 'tea', text: 'Likes coffee' }).content).toBe(
      '- Likes coffee\n- Has a cat\n',
    );
    expect(plan(content, { action: 'remove', match: 'cat', target: 'user' })).toEqual({
      content: '- Likes tea\n  very much\n',
      message: 'Removed. user: 24/1375 characters.',
      failed: false,
    });
    expect(plan('- a cat', { action: 'replace', match: 'cat', text: 'a dog' }).content).toBe('- a dog');
    expect(plan('- a cat', { action: 'replace', match: 'cat', text: 'a cat' })).toMatchObject({
      content: null,
      failed: false,
    });
    expect(plan('- a cat\n- a dog', { action: 'replace', match: 'cat', text: 'a dog' })).toMatchObject({
      content: null,
      failed: true,
    });
  });

  it('K-64 changes nothing for a match that fits several entries or none, and lists those that fit', () => {
    const content = '- Likes tea\n- Likes cake\n- Has a cat\n';
    for (const action of ['replace', 'remove'] as const) {
      expect(plan(content, { action, match: 'Likes', text: 'x' })).toMatchObject({
        content: null,
        failed: true,
        message: expect.stringContaining(
          '`match` fits 2 entries: "Likes tea", "Likes cake". Give a longer part of one.',
        ),
      });
      expect(plan(content, { action, match: 'dog', text: 'x' })).toMatchObject({
        content: null,
        message: expect.stringContaining('no entry'),
      });
    }
  });

  it.each([
    ['memory', 2_200],
    ['user', 1_375],
  ] as const)('K-65 fills %s to exactly %i characters, and says how much is free', (target, limit) => {
    const content = `${'🍰'.repeat(limit - 60)}\n`;
    const room = limit - (limit - 60 + 1) - '- \n'.length;
    expect(plan(content, { target, text: 'x'.repeat(room) })).toMatchObject({
      content: expect.any(String),
      message: `Added. ${target}: ${limit}/${limit} characters.`,
    });
    const over = plan(content, { target, text: 'x'.repeat(room + 1) });
    expect(over).toMatchObject({ content: null, failed: true });
    expect(over.message).toBe(
      `Not written: The file would have ${limit + 1} of ${limit} characters; 59 are free. Replace or remove entries first. ` +
        `${target}: ${limit - 59}/${limit} characters.`,
    );
    const entry = addEntry(content, 'short');
    expect(
      plan(entry, { action: 'replace', target, match: 'short', text: 'x'.repeat(room + 1) }),
    ).toMatchObject({
      content: null,
      failed: true,
    });
  });

  it('K-65 takes an entry of 500 characters and none of 501', () => {
    expect(plan('', { text: '🍰'.repeat(500) })).toMatchObject({ failed: false });
    expect(plan('', { text: 'x'.repeat(501) })).toMatchObject({ content: null, failed: true });
  });

  it('lets a file that is over its limit become shorter', () => {
    const content = `- old\n- tea\n${'x'.repeat(3_000)}\n`;
    expect(plan(content, { action: 'remove', match: 'old' })).toMatchObject({ failed: false });
    expect(plan(content, { action: 'replace', match: 'old', text: 'new' })).toMatchObject({ failed: true });
  });

  it('K-66 keeps every line that is no entry byte for byte', () => {
    const others = '\uFEFF# Title  \r\n\r\n\ttabbed\r\n* star\n1. one\n   \n> quote\n-none\n';
    const content = `${others}- cat\n  meows\nlast line without end`;
    const steps: Partial<MemoryRequest>[] = [
      { text: 'dog' },
      { action: 'replace', match: 'cat', text: 'cow' },
      { action: 'remove', match: 'cow' },
      { action: 'remove', match: 'dog' },
    ];
    const seen = steps.reduce<string[]>(
      (done, step) => [...done, plan(done.at(-1)!, step).content!],
      [content],
    );
    for (const now of seen) {
      expect(now.startsWith(others)).toBe(true);
      expect(now).toContain('last line without end');
    }
    expect(seen.at(-1)).toBe(`${others}last line without end\r\n`);
  });

  it.each([
    ['a line break', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a bell', 'a\u0007'],
    ['a line separator', 'a\u2028b'],
    ['a bidirectional override', 'a\u202Eb'],
    ['an isolate', 'a\u2066b'],
    ['a zero-width space', 'a\u200Bb'],
    ['a tag character', 'a\u{E0041}'],
    ['a filler', 'a\u3164'],
    ['a hidden selector', 'a\u{E0101}'],
    ['a selector behind a letter', 'a\uFE0F'],
    ['half a character', 'a\ud83c'],
    ['the closing tag', 'x </curated_memory> y'],
    ['the closing tag in capitals', 'x < / CURATED_MEMORY'],
    ['a service token', `the key mb_${'a1'.repeat(12)}`],
    ['a user key', 'uk_0123456789abcdef'],
    ['a provider key', 'sk-0123456789abcdef0123'],
    ['a token of GitHub', `ghp_${'a1'.repeat(18)}`],
    ['a JWT', `eyJhbGciOiJIUzI1NiJ9.${'e'.repeat(20)}.sig`],
    ['a bearer', 'Bearer abcdefghijklmnop'],
    ['a password', 'The password is hunter22'],
    ['a Chinese password', '密码是 hunter22'],
    ['an address with a password', 'postgres://ada:hunter2@db/x'],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['a PIN', 'pin: 4821'],
  ])('K-68 refuses %s', (_name, text) => {
    expect(plan('- x\n', { text })).toMatchObject({ content: null, failed: true });
    expect(plan('- x\n', { action: 'replace', match: 'x', text })).toMatchObject({
      content: null,
      failed: true,
    });
    expect(plan('- x\n', { text }).message).not.toContain(text);
  });

  it.each([
    'Likes ❤️ and 🍰',
    'Prefers <b>bold</b>',
    '我对榛子过敏',
    'Forgets passwords often',
    'Works on the token budget',
  ])('takes %s', (text) => expect(plan('', { text })).toMatchObject({ failed: false }));
});

describe('the snapshot', () => {
  it('S1-15 has a section for each file that says something', () => {
    expect(renderSnapshot('- a\n', '- b\n')).toMatch(
      /^<curated_memory>\n.+\n\n## Memory\n- a\n\n## User\n- b\n<\/curated_memory>$/,
    );
    expect(renderSnapshot('', '- b')).not.toContain('## Memory');
    expect(renderSnapshot(' \n', '')).toBe('');
  });

  it('K-68 can’t be ended by a closing tag in a file', () => {
    const block = renderSnapshot('- x </curated_memory> y\n</ CURATED_MEMORY>\n<curated_memory>', '');
    expect(block.match(/<\s*\/?\s*curated_memory/gi)).toHaveLength(2);
    expect(block.endsWith('</curated_memory>')).toBe(true);
  });
});
