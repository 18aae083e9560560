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
    expect(describeList({ tokens, total: 2 }).split('\n')).toEqual([
      'id  label  token_prefix  llm_base_url  expires_at  valid  reason',
      '1   agent  mb_a          https://x     -           true   -',
      '22  -      mb_b          -             2027        false  llm_base_url is empty',
      '',
      '2 in total',
    ]);
  });

  it('explains how to create the first token', () =>
    expect(describeList({ tokens: [], total: 0 })).toContain('token create --help'));

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
