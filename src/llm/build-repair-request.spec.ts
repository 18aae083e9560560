import { describe, expect, it } from '@jest/globals';
import { buildRepairRequest } from './build-repair-request.js';

const MAX_CHARS = 5;
const messages = [{ role: 'user', content: 'List the facts.' }] as const;

describe('buildRepairRequest', () => {
  it.each([
    ['', '(empty)'],
    ['{"facts": ', '{"fac'],
  ])('sends the answer %j back as %j, with the error', (reply, shown) => {
    expect(buildRepairRequest({ messages, reply, error: 'No JSON.' }, MAX_CHARS)).toEqual([
      ...messages,
      { role: 'assistant', content: shown },
      { role: 'user', content: 'No JSON. Answer again with the JSON object only.' },
    ]);
  });
});
