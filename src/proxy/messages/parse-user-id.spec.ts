import { describe, expect, it } from '@jest/globals';
import { parseUserId } from './parse-user-id.js';

const SESSION = '01a2052a-f0df-72a2-8588-192ddf479b2b';

describe('parseUserId', () => {
  it.each([
    ['a plain value', 'alice', { user: 'alice', session: null }],
    [
      'ids joined by underscores',
      `user_ab12_account_cd34_session_${SESSION}`,
      { user: 'cd34', session: SESSION },
    ],
    [
      'joined ids without an account',
      `user_ab12_account__session_${SESSION}`,
      { user: 'user_ab12', session: SESSION },
    ],
    [
      'JSON',
      JSON.stringify({ device_id: 'd', account_uuid: 'a', session_id: SESSION }),
      { user: 'a', session: SESSION },
    ],
    [
      'JSON without an account',
      JSON.stringify({ device_id: 'd', account_uuid: '', session_id: SESSION }),
      { user: 'd', session: SESSION },
    ],
    ['JSON without a session', '{"account_uuid":"a"}', { user: '{"account_uuid":"a"}', session: null }],
    ['a session that is not a UUID', 'user_a_session_1', { user: 'user_a_session_1', session: null }],
    ['incomplete JSON', '{"session_id":', { user: '{"session_id":', session: null }],
  ])('parses %s', (_name, value, parsed) => {
    expect(parseUserId(value)).toEqual(parsed);
  });
});
