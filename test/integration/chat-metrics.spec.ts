import { describe, expect, it, jest } from '@jest/globals';
import { SessionsService } from '../../src/sessions/sessions.service.js';
import { eventually } from '../support/eventually.js';
import { answerByModel, useChatFixture } from './chat-fixture.js';
import type { Caller } from './personal-fixture.js';

const fixture = useChatFixture({ worker: false });

/** The lines of `/metrics` that are about chat mode, and those about failures. */
async function readMetrics(): Promise<Record<string, number>> {
  const response = await fetch(`${fixture.service.url}/metrics`, {
    headers: { authorization: `Bearer ${fixture.service.adminToken}` },
  });
  const lines = [...(await response.text()).matchAll(/^memorybridge_(\w+)\{([^}]*)\} (\S+)$/gm)];
  const own = lines.filter(
    ([, name, labels]) =>
      name === 'failures_total' || (/chat_messages/.test(labels!) && !labels!.includes('le=')),
  );
  return Object.fromEntries(
    own.map(([, name, labels, value]) => [`${name} ${labels!.replaceAll('"', '')}`, Number(value)]),
  );
}

async function leave(caller: Caller): Promise<void> {
  const leaving = new AbortController();
  const request = fetch(`${fixture.service.url}/v1/chat/messages`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Hello.' }),
    signal: leaving.signal,
  });
  request.catch(() => undefined);
  await eventually(() => fixture.upstream.requests.length === 1);
  leaving.abort();
  await expect(request).rejects.toThrow();
  await eventually(() => fixture.upstream.aborted === 1);
}

describe('chat mode in /metrics', () => {
  it('counts requests by status and failures, and measures providers and the time that memory adds', async () => {
    const ada = await fixture.createOwner();
    fixture.upstream.always(answerByModel);
    await fixture.chat(ada, { message: 'Hi.' });
    await fixture.chat(ada, { message: 'Hi.', stream: true });
    // One of three models refuses, and the request is answered all the same.
    await fixture.chat(ada, { message: 'Hi.', models: ['large', 'bad', 'small'] });
    await fixture.chat(ada, { message: 'Hi.', model: 'bad' });
    await fixture.chat(ada, { message: 7 });
    expect(await readMetrics()).toEqual({
      'requests_total route=chat_messages,status=200': 3,
      'requests_total route=chat_messages,status=502': 1,
      'requests_total route=chat_messages,status=422': 1,
      'upstream_seconds_sum route=chat_messages': expect.any(Number),
      'upstream_seconds_count route=chat_messages': 6,
      'added_seconds_sum route=chat_messages': expect.any(Number),
      'added_seconds_count route=chat_messages': 4,
      'failures_total stage=upstream': 2,
    });
  });

  it('counts clients that disconnect separately from answers', async () => {
    const ada = await fixture.createOwner();
    const before = await readMetrics();
    fixture.upstream.next({ end: 'hang' });
    await leave(ada);
    await eventually(async () => (await readMetrics())['failures_total stage=aborted'] === 1);
    const after = await readMetrics();
    const answers = (all: Record<string, number>) =>
      Object.entries(all).filter(([name]) => name.startsWith('requests_total'));
    expect(answers(after)).toEqual(answers(before));
    expect(after['failures_total stage=upstream']).toBe(before['failures_total stage=upstream']);
  });

  it('counts answers that could not be stored', async () => {
    const ada = await fixture.createOwner();
    const storing = jest
      .spyOn(fixture.service.app.get(SessionsService), 'completeTurn')
      .mockResolvedValue(false);
    expect((await fixture.chat(ada, { message: 'Hi.' })).status).toBe(200);
    storing.mockRestore();
    expect((await readMetrics())['failures_total stage=store']).toBe(1);
  });
});
