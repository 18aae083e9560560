import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chatBy, embedBy, extractBy } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import { startService, type RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

/** Longer than the short timeouts, shorter than the default ones. */
const LATE_MS = 2_500;
/** So short that a busy machine exceeds it with everything: nothing may succeed under it. */
const SHORT = { HTTP_TIMEOUT: '1', MEMORY_SEARCH_TIMEOUT: '1' };
/** Requests beside a provider that never answers must be served within this time. */
const PATIENT = { HTTP_TIMEOUT: '5' };

let changed: RunningService;
let usual: RunningService;
let patient: RunningService;
let upstream: ScriptedUpstream;
let slow: ScriptedUpstream;
let scratch: Awaited<ReturnType<typeof createScratchFolder>>;

/** No recall, so that its timeout is not what ends the request. */
const WRITE_ONLY = { 'X-Memory': 'write' };
const saying = (content: string) => ({ model: 'm', messages: [{ role: 'user', content }] });

beforeAll(async () => {
  scratch = await createScratchFolder('timeouts');
  const template = join(scratch.path, 'mine.md');
  await writeFile(template, 'Remember, my friend:\n{memories}');
  [upstream, slow] = await Promise.all([startUpstream(), startUpstream()]);
  changed = await startService({ env: SHORT });
  usual = await startService();
  patient = await startService({ env: { ...PATIENT, MEMORY_TEMPLATE_PATH: template } });
});
afterAll(async () => {
  await Promise.all([changed.close(), usual.close(), patient.close()]);
  await Promise.all([upstream.close(), slow.close(), scratch.remove()]);
});
beforeEach(() => {
  upstream.reset();
  slow.reset();
});

describe('settings that take effect when changed (S0-105)', () => {
  it('S0-105 HTTP_TIMEOUT ends a slow request to the provider', async () => {
    slow.always({ delayMs: LATE_MS, body: buildCompletion('late') });
    const ask = async (service: RunningService) => {
      const response = await service.chat(
        await service.register({ ...chatBy(slow), policy: { enabled: false } }),
        saying('hi'),
      );
      return [response.status, await response.text()];
    };
    const [short, long] = await Promise.all([ask(changed), ask(usual)]);
    expect(short).toEqual([502, expect.stringContaining('upstream_timeout')]);
    expect(long).toEqual([200, expect.stringContaining('late')]);
    expect(slow.requests).toHaveLength(2);
  });

  it('S0-105 MEMORY_SEARCH_TIMEOUT fails a slow recall', async () => {
    slow.always({
      delayMs: LATE_MS,
      body: { object: 'list', data: [{ index: 0, embedding: new Array(64).fill(0.125) }] },
    });
    const ask = async (service: RunningService) => {
      const token = await service.register({ ...chatBy(upstream), ...embedBy(slow) });
      const response = await service.chat(token, saying('hi'));
      return [response.status, await response.text()];
    };
    const [short, long] = await Promise.all([ask(changed), ask(usual)]);
    expect(short).toEqual([502, expect.stringContaining('memory_recall_failed')]);
    expect(long).toEqual([200, expect.stringContaining('You said: hi')]);
    expect(upstream.chats).toHaveLength(1);
  });

  it('S0-105 MEMORY_STORE_TIMEOUT stops a slow extraction', async () => {
    slow.always({ delayMs: LATE_MS, body: buildCompletion(JSON.stringify({ facts: [] })) });
    const tell = async (service: RunningService) => {
      const token = await service.register({ ...chatBy(upstream), ...embedBy(upstream), ...extractBy(slow) });
      expect(
        (
          await service.chat(token, saying('My boat is called Zephyr.'), {
            ...WRITE_ONLY,
            'X-Session-Id': 'boat',
          })
        ).status,
      ).toBe(200);
    };
    const impatient = await startService({ env: { MEMORY_STORE_TIMEOUT: '1' } });
    await Promise.all([tell(impatient), tell(usual)]);
    await eventually(() => impatient.logs().includes('Storing memories took longer than 1000 ms'));
    const extraction = async (service: RunningService) =>
      (
        await service.rows<{ extraction: string }>("SELECT extraction FROM turns WHERE session_id = 'boat'")
      )[0]?.extraction;
    await eventually(async () => (await extraction(usual)) === 'done');
    expect(await extraction(impatient)).not.toBe('done');
    expect(usual.logs()).not.toContain('Storing memories');
    await impatient.close();
  });

  it('S0-105 MEMORY_TEMPLATE_PATH replaces the template of the block', async () => {
    const recall = async (service: RunningService) => {
      const token = await service.register({
        ...chatBy(upstream),
        ...embedBy(upstream),
        policy: { recall: { timeout_ms: 20_000 } },
      });
      await (
        await service.chat(token, saying('The harbour master is called Bartholomew.'), {
          'X-Session-Id': 'one',
        })
      ).text();
      await (
        await service.chat(token, saying('Who is the harbour master?'), { 'X-Session-Id': 'two' })
      ).text();
      return (upstream.chats.at(-1)?.['messages'] as { content: string }[])[0]?.content;
    };
    expect(await recall(patient)).toMatch(/^Remember, my friend:\n[\s\S]*Bartholomew/);
    expect(await recall(usual)).toMatch(/^(?!Remember, my friend)[\s\S]*Bartholomew/);
  });
});

describe('an upstream that never answers', () => {
  it('is given up by HTTP_TIMEOUT, its connection closed and the turn discarded, while others are served', async () => {
    const silent = (await startUpstream()).always({ end: 'hang' });
    const token = await patient.register({ ...chatBy(silent), ...embedBy(upstream) });
    const other = await patient.register({ ...chatBy(upstream), ...embedBy(upstream) });
    const hanging = Array.from({ length: 20 }, (_, n) =>
      patient.chat(token, saying(`hang ${n}`), WRITE_ONLY),
    );
    await eventually(() => silent.requests.length === 20);
    expect((await patient.chat(other, saying('hello'), WRITE_ONLY)).status).toBe(200);
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(new Array(20).fill(502));
    await eventually(() => silent.sockets.size === 0);
    await eventually(
      async () => (await patient.rows("SELECT 1 FROM turns WHERE status = 'open'")).length === 0,
    );
    expect(await patient.rows("SELECT 1 FROM messages WHERE body LIKE 'hang %'")).toEqual([]);
    await silent.close();
  });
});
