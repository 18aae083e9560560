import { describe, expect, it } from '@jest/globals';
import { describeCreated, describeList, describeToken } from './token-output.js';

describe('token output', () => {
  it('lists in columns', () => {
    const tokens = [
      { id: '1', label: 'agent', llm_base_url: 'https://x', valid: true, expires_at: null, created_at: '2026' },
      { id: '22', label: '', llm_base_url: 'https://longer', valid: false, expires_at: '2027', created_at: '2026' },
    ];
    expect(describeList({ tokens, total: 2 }).split('\n')).toEqual([
      'id  label  llm_base_url    valid  expires_at  created_at',
      '1   agent  https://x       true   -           2026',
      '22  -      https://longer  false  2027        2026',
      '',
      '2 in all',
    ]);
  });

  it('says how to get a first one', () => expect(describeList({ tokens: [], total: 0 })).toContain('token create --help'));

  it('shows one as lines', () =>
    expect(describeToken({ id: '1', policy: { preset: 'bridge' } })).toBe('id      1\npolicy  {"preset":"bridge"}'));

  it('shows how to use a new one', () => {
    const shown = describeCreated({ id: '1', token: 'mb_x' }, 'http://localhost:8000');
    expect(shown).toMatch(/^mb_x\n/);
    expect(shown).toContain('OPENAI_BASE_URL=http://localhost:8000/v1');
    expect(shown).toContain('OPENAI_API_KEY=mb_x');
  });
});
