import { describe, expect, it } from '@jest/globals';
import { chatBy, useBridge } from '../support/bridge.js';
import type { RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let upstream: ScriptedUpstream;

useBridge((bridge) => ({ service, upstream } = bridge));

async function say(
  token: string,
  text: string,
  session: string,
  headers: Record<string, string> = {},
): Promise<string> {
  upstream.always({ body: buildCompletion('Noted.') });
  const messages = [{ role: 'user', content: text }];
  const response = await service.chat(
    token,
    { model: 'm', messages },
    { 'X-Session-Id': session, 'X-Memory': 'read', ...headers },
  );
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return JSON.stringify(upstream.chats.at(-1)?.['messages']);
}

async function tell(token: string, text: string, session: string): Promise<void> {
  await say(token, text, session, { 'X-Memory': 'write' });
  await service.settled();
}

describe('headers for one recall', () => {
  it('X-Memory-As-Of recalls what was believed then', async () => {
    const token = await service.register(chatBy(upstream));
    await tell(token, 'I live in Paris.', 'one');
    const then = new Date().toISOString();
    await tell(token, 'I moved to Lyon. I live in Lyon now.', 'two');
    const question = 'In which city do I live?';
    expect(await say(token, question, 'ask', { 'X-Memory-As-Of': then })).toMatch(/^(?!.*Lyon).*Paris/);
    expect(await say(token, question, 'ask')).toMatch(/^(?!.*Paris).*Lyon/);
    expect(await say(token, question, 'ask', { 'X-Memory-As-Of': '2020-01-31' })).not.toMatch(/Paris|Lyon/);
  });

  it('X-Memory-Reach, and recall.reach of the policy, keep recall within the session', async () => {
    const fields = { ...chatBy(upstream), session_window_size: 1 };
    const token = await service.register(fields);
    const narrow = await service.register({ ...fields, policy: { recall: { reach: 'session' } } });
    const question = 'What is my parrot called?';
    for (const one of [token, narrow]) await tell(one, 'My parrot is called Kiwi.', 'birds');
    expect(await say(token, question, 'other')).toContain('Kiwi');
    expect(await say(token, question, 'other', { 'X-Memory-Reach': 'session' })).not.toContain('Kiwi');
    expect(await say(narrow, question, 'other')).not.toContain('Kiwi');
    expect(await say(narrow, question, 'other', { 'X-Memory-Reach': 'space' })).toContain('Kiwi');
  });

  it('X-Memory-Limit and X-Memory-Max-Tokens lower the limits of one request', async () => {
    const token = await service.register(chatBy(upstream));
    for (const fruit of ['apples', 'pears', 'plums'])
      await tell(token, `I like ${fruit} from the garden.`, fruit);
    const recall = async (headers: Record<string, string>) =>
      (await say(token, 'Which fruit from the garden do I like?', 'ask', headers)).match(/\\n- /g)?.length ??
      0;
    expect(await recall({})).toBeGreaterThan(1);
    expect(await recall({ 'X-Memory-Limit': '1' })).toBe(1);
    expect(await recall({ 'X-Memory-Max-Tokens': '1' })).toBe(0);
  });

  it('are refused by name when invalid, are ignored when the policy allows no headers, and never reach the provider', async () => {
    const token = await service.register(chatBy(upstream));
    const deaf = await service.register({ ...chatBy(upstream), policy: { headers: { memory: false } } });
    const headers = {
      'X-Memory-As-Of': '2020-01-31',
      'X-Memory-Reach': 'session',
      'X-Memory-Limit': '1',
      'X-Memory-Max-Tokens': '10',
    };
    await say(token, 'hello', 'ask', headers);
    expect(Object.keys(upstream.last.headers).filter((name) => name.startsWith('x-memory'))).toEqual([]);
    const wrong = { 'X-Memory-As-Of': 'yesterday' };
    const refused = await service.chat(
      token,
      { model: 'm', messages: [{ role: 'user', content: 'hi' }] },
      wrong,
    );
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ error: expect.objectContaining({ param: 'X-Memory-As-Of' }) }),
    ]);
    await say(deaf, 'hello', 'ask', wrong);
  });
});
