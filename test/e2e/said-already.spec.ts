import { describe, expect, it } from '@jest/globals';
import { chatBy, extractBy, useBridge } from '../support/bridge.js';
import type { RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

const MEMORY = 'My bicycle is locked behind the library.';
const QUESTION = 'Where is my bicycle locked?';
const NOTHING_STORED = { 'X-Memory': 'read' };

let service: RunningService;
let upstream: ScriptedUpstream;

useBridge((bridge) => ({ service, upstream } = bridge));

const user = (content: string) => ({ role: 'user', content });
const readSent = () => (upstream.chats.at(-1)?.['messages'] ?? []) as { role: string; content: string }[];
const isInjected = (): boolean =>
  readSent().some(({ role, content }) => role === 'system' && /library/i.test(content));
const register = (fields: object = {}) =>
  service.registerWithId({ ...chatBy(upstream), policy: { recall: { sources: 'memories' } }, ...fields });

async function chat(token: string, messages: object[], headers: Record<string, string>): Promise<void> {
  await (await service.chat(token, { model: 'm', messages }, headers)).arrayBuffer();
}

/** A token that remembers one sentence, and would inject it. */
async function remember(): Promise<string> {
  const { id, token } = await register();
  const body = JSON.stringify({ apiKeyId: id, key: 'bicycle', content: MEMORY, type: 'factual' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${service.adminToken}` };
  expect((await fetch(`${service.url}/api/memory`, { method: 'POST', headers, body })).status).toBe(200);
  await chat(token, [user(QUESTION)], NOTHING_STORED);
  expect(isInjected()).toBe(true);
  return token;
}

describe('a memory that the conversation says already', () => {
  it('is not injected beside a request that says it', async () => {
    const token = await remember();
    const messages = [
      user('Hm. my bicycle is locked behind the LIBRARY!'),
      { role: 'assistant', content: 'Noted' },
      user(QUESTION),
    ];
    await chat(token, messages, NOTHING_STORED);
    expect(readSent()).toEqual(messages);
  });

  it('is not injected beside a restored history that says it', async () => {
    const token = await remember();
    await chat(token, [user(`By the way. ${MEMORY}`)], { 'X-Session-Id': 'history' });
    await service.settled();
    await chat(token, [user(QUESTION)], { 'X-Session-Id': 'history', ...NOTHING_STORED });
    expect(readSent()[0]).toEqual(user(`By the way. ${MEMORY}`));
    expect(isInjected()).toBe(false);
  });

  it('is injected beside a request that uses its words for something else', async () => {
    const token = await remember();
    await chat(
      token,
      [user('I doubt that my bicycle is locked behind the library or anywhere. Where is my bicycle locked?')],
      NOTHING_STORED,
    );
    expect(isInjected()).toBe(true);
  });

  it('is not injected beside the turn it was derived from, whatever its words', async () => {
    const { token } = await register(extractBy(upstream));
    const facts = {
      facts: [
        {
          action: 'add',
          key: 'bicycle',
          type: 'factual',
          text: 'The bicycle of the user is locked at the library.',
          source: 'user',
        },
      ],
    };
    upstream.always(({ body }) =>
      body.includes('"extractor"')
        ? { body: buildCompletion(JSON.stringify(facts)) }
        : { body: buildCompletion('ok') },
    );
    const said = user('I have left my bicycle behind the library, with two locks.');
    await chat(token, [said], { 'X-Session-Id': 'source' });
    await service.settled();
    await chat(token, [user(QUESTION)], { 'X-Session-Id': 'another', ...NOTHING_STORED });
    expect(isInjected()).toBe(true);
    await chat(token, [user(QUESTION)], { 'X-Session-Id': 'source', ...NOTHING_STORED });
    expect(isInjected()).toBe(false);
    const resent = [said, { role: 'assistant', content: 'ok' }, user(QUESTION)];
    await chat(token, resent, { 'X-Session-Id': 'source', ...NOTHING_STORED });
    expect(readSent()).toEqual(resent);
  });
});
