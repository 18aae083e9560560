import { beforeAll, describe, expect, it } from '@jest/globals';
import { chatBy, embedBy, useBridge } from '../support/bridge.js';
import { GatewayClient } from '../support/gateway-client.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

const CARD = '4111 1111 1111 1111';
const IBAN = 'DE89 3704 0044 0532 0130 00';
const SAID = `The bakery invoice goes to card ${CARD} or to account ${IBAN}.`;
const MASKED = 'The bakery invoice goes to card [secret] or to account [secret].';
const ASKED = 'Which card and account does the bakery invoice go to?';

let service: RunningService;
let upstream: ScriptedUpstream;

useBridge((bridge) => ({ service, upstream } = bridge));

const user = (content: string) => ({ role: 'user', content });
const register = (policy: object = {}): Promise<string> =>
  service.register({ ...chatBy(upstream), ...embedBy(upstream), policy });
const readSent = (): string => JSON.stringify(upstream.chats.at(-1)?.['messages']);
const readEmbedded = (): string =>
  upstream.requests
    .filter(({ url }) => url.endsWith('/embeddings'))
    .map(({ body }) => body.toString())
    .join('\n');
const readLog = (session: string) =>
  service.rows<{ body: string; content: string }>(
    `SELECT body, content FROM messages WHERE session_id = '${session}' AND role = 'user' ORDER BY id`,
  );

async function chat(token: string, messages: object[], sessionId: string): Promise<void> {
  const response = await service.chat(token, { model: 'm', messages }, { 'X-Session-Id': sessionId });
  await response.arrayBuffer();
}

async function search(token: string): Promise<string> {
  const response = await fetch(`${service.url}/api/v1/memory/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ user_id: 'ann', query: ASKED }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

describe('secrets that were typed in a chat', () => {
  it('are masked in another session of the same token and before an embedder, and the log keeps them', async () => {
    const token = await register();
    await chat(token, [user(SAID)], 'masked-1');
    await service.settled();
    await chat(token, [user(ASKED)], 'masked-2');
    expect(readSent()).toContain(MASKED);
    expect(readSent()).not.toContain(CARD);
    expect(readEmbedded()).toContain(MASKED);
    expect(readEmbedded()).not.toMatch(/4111|3704/);
    expect(await readLog('masked-1')).toEqual([{ body: SAID, content: JSON.stringify(SAID) }]);
  });

  it('are masked in a question before an embedder', async () => {
    const token = await register();
    await chat(token, [user(`Is ${CARD} my card?`)], 'question');
    expect(readEmbedded()).toContain('Is [secret] my card?');
    expect(readEmbedded()).not.toContain('4111');
  });

  it('appear as they were typed in the restored history of their own session', async () => {
    const token = await register();
    await chat(token, [user(SAID)], 'own');
    await service.settled();
    await chat(token, [user('And what is due?')], 'own');
    expect((upstream.chats.at(-1)?.['messages'] as object[])[0]).toEqual(user(SAID));
  });

  it('are recalled and embedded as they were typed when the policy keeps them', async () => {
    const token = await register({ extraction: { screen_secrets: 'keep' } });
    await chat(token, [user(SAID)], 'kept-1');
    await service.settled();
    await chat(token, [user(ASKED)], 'kept-2');
    expect(readSent()).toContain(SAID);
    expect(readEmbedded()).toContain(SAID);
  });

  it('do not stand in the log when the policy drops them, and a client that sends them again repeats nothing', async () => {
    const token = await register({ extraction: { screen_secrets: 'drop' } });
    await chat(token, [user(SAID)], 'dropped');
    await service.settled();
    await chat(
      token,
      [user(SAID), { role: 'assistant', content: `You said: ${SAID}` }, user('Thanks for the invoice')],
      'dropped',
    );
    await service.settled();
    expect(await readLog('dropped')).toEqual([
      { body: MASKED, content: JSON.stringify(MASKED) },
      { body: 'Thanks for the invoice', content: '"Thanks for the invoice"' },
    ]);
    expect(
      await service.rows("SELECT 1 FROM messages WHERE session_id = 'dropped' AND body LIKE '%4111%'"),
    ).toEqual([]);
    await chat(token, [user(ASKED)], 'dropped-2');
    expect(readSent()).toContain(MASKED);
  });

  describe('at the other APIs', () => {
    let person: GatewayClient;

    beforeAll(async () => {
      person = await GatewayClient.create(service, 'secretive');
      await person.add('bakery', person.buildMessage(SAID));
      await person.flush('bakery');
      await service.settled();
    });

    it('are masked in what the gateway finds', async () => {
      const found = await person.search({ query: ASKED });
      expect(JSON.stringify(found)).toContain(MASKED);
      expect(JSON.stringify(found)).not.toContain(CARD);
    });

    it('are masked in what the engine finds', async () => {
      const token = await register();
      const body = {
        session_id: 's',
        messages: [{ sender_id: 'ann', role: 'user', timestamp: 1_760_000_000_000, content: SAID }],
      };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      await fetch(`${service.url}/api/v1/memory/add`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      await service.settled();
      const found = await search(token);
      expect(found).toContain(MASKED);
      expect(found).not.toContain(CARD);
    });
  });
});
