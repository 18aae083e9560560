import { describe, expect, it, jest } from '@jest/globals';
import { SessionsService } from '../../src/sessions/sessions.service.js';
import { eventually } from '../support/eventually.js';
import { byModel, useChatFixture } from './chat-fixture.js';
import type { Caller } from './personal-fixture.js';

const here = useChatFixture({ worker: false });

/** The lines of `/metrics` that are about chat mode, and those about failures. */
async function readMetrics(): Promise<Record<string, number>> {
  const response = await fetch(`${here.service.url}/metrics`, {
    headers: { authorization: `Bearer ${here.service.adminToken}` },
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
  const request = fetch(`${here.service.url}/v1/chat/messages`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Hello.' }),
    signal: leaving.signal,
  });
  request.catch(() => undefined);
  await eventually(() => here.upstream.requests.length === 1);
  leaving.abort();
  await expect(request).rejects.toThrow();
  await eventually(() => here.upstream.aborted === 1);
}

describe('chat mode in /metrics', () => {
  it('counts requests by status and failures, and measures providers and the time that memory adds', async () => {
    const ada = await here.owner();
    here.upstream.always(byModel);
    await here.chat(ada, { message: 'Hi.' });
    await here.chat(ada, { message: 'Hi.', stream: true });
    // One of three models refuses, and the request is answered all the same.
    await here.chat(ada, { message: 'Hi.', models: ['large', 'bad', 'small'] });
    await here.chat(ada, { message: 'Hi.', model: 'bad' });
    await here.chat(ada, { message: 7 });
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
    const ada = await here.owner();
    const before = await readMetrics();
    here.upstream.next({ end: 'hang' });
    await leave(ada);
    await eventually(async () => (await readMetrics())['failures_total stage=aborted'] === 1);
    const after = await readMetrics();
    const answers = (all: Record<string, number>) =>
      Object.entries(all).filter(([name]) => name.startsWith('requests_total'));
    expect(answers(after)).toEqual(answers(before));
    expect(after['failures_total stage=upstream']).toBe(before['failures_total stage=upstream']);
  });

  it('counts answers that could not be stored', async () => {
    const ada = await here.owner();
    const storing = jest
      .spyOn(here.service.app.get(SessionsService), 'completeTurn')
      .mockResolvedValue(false);
    expect((await here.chat(ada, { message: 'Hi.' })).status).toBe(200);
    storing.mockRestore();
    expect((await readMetrics())['failures_total stage=store']).toBe(1);
  });
});
