import { describe, expect, it } from '@jest/globals';
import { describeList, describeToken, describeUse } from './token-output.js';

describe('token output', () => {
  it('lists tokens in columns', () => {
    const tokens = [
      {
        id: '1',
        label: 'agent',
        token_prefix: 'mb_a',
        llm_base_url: 'https://x',
        expires_at: null,
        valid: true,
        reason: null,
      },
      {
        id: '22',
        label: '',
        token_prefix: 'mb_b',
        llm_base_url: '',
        expires_at: '2027',
        valid: false,
        reason: 'llm_base_url is empty',
      },
    ];
    expect(describeList({ tokens, total: 2 }, null).split('\n')).toEqual([
      'id  valid  label  reason                 token_prefix  llm_base_url  expires_at',
      '1   true   agent  -                      mb_a          https://x     -',
      '22  false  -      llm_base_url is empty  mb_b          -             2027',
      '',
      '2 in total',
    ]);
  });

  it('cuts lines to the width of the terminal', () => {
    const id = '019ad021-7c1a-7b5e-8d5c-0e2f0c6f2a11';
    const url = 'https://a-rather-long-host.example.com/v1';
    const token = { id, label: 'agent', token_prefix: 'mb_a', llm_base_url: url, valid: true };
    for (const columns of [80, 60]) {
      const lines = describeList({ tokens: [token], total: 1 }, columns).split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBe(columns);
      expect(lines[1]).toMatch(`${id}  true   agent `);
    }
  });

  it('explains how to create the first token', () =>
    expect(describeList({ tokens: [], total: 0 }, null)).toContain('token create --help'));

  it('shows a token as lines', () =>
    expect(describeToken({ id: '1', policy: { preset: 'bridge' } })).toBe(
      'id      1\npolicy  {"preset":"bridge"}',
    ));

  it('shows how to use a new token', () => {
    const shown = describeUse({ id: '1', token: 'mb_x' }, 'http://localhost:8000');
    expect(shown).toContain('OPENAI_BASE_URL=http://localhost:8000/v1');
    expect(shown).toContain('OPENAI_API_KEY=mb_x');
  });
});
