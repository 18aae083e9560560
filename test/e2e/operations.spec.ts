import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import diagnostics from 'node:diagnostics_channel';
import { request as httpRequest } from 'node:http';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { chatBy, extractBy } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

type ChatRequest = FastifyRequest & { proxied?: { readonly token: TokenConfig } };

let service: RunningService;
let upstream: ScriptedUpstream;
/** Requests as handlers of the service receive them, and again when their response has ended. */
const given: ChatRequest[] = [];
const bodies: unknown[] = [];
const fields = () => chatBy(upstream);
const hello = { model: 'm', messages: [{ role: 'user', content: 'hello' }] };

beforeAll(async () => {
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('preHandler', async (request) => void (given.push(request), bodies.push(request.body)));
  };
  diagnostics.subscribe('fastify.initialization', watch);
  [service, upstream] = await Promise.all([startService(), startUpstream()]);
  diagnostics.unsubscribe('fastify.initialization', watch);
});
afterAll(async () => {
  await service.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.reset();
  given.length = 0;
  bodies.length = 0;
});

function modulesThatWrote(requestId: string): (string | undefined)[] {
  const records = service.logs().trim().split('\n');
  return records
    .map((line) => JSON.parse(line) as { rid?: string; module?: string })
    .flatMap(({ rid, module }) => (rid === requestId ? [module] : []));
}

describe('a request', () => {
  it('S0-63 for a chat reaches its handler with token configuration, raw body and request id', async () => {
    const { token, id } = await service.registerWithId({ ...fields(), memory_limit: 7 });
    given.length = 0;
    bodies.length = 0;
    const raw = `{ "model":"m",  "messages":[{"role":"user","content":"h\\u00e9llo"}] }`;
    await (await service.sendRaw(token, raw)).arrayBuffer();
    expect(given).toHaveLength(1);
    const [request] = given;
    expect(request?.proxied?.token).toMatchObject({ id, memoryLimit: 7 });
    expect(String(bodies[0])).toBe(raw);
    expect(request?.body).toBe(bodies[0]);
    expect(request?.id).toMatch(/^[0-9a-f]{8}$/);
  });

  it('S0-64 has its id in every log record of every module', async () => {
    const token = await service.register({
      ...fields(),
      embed_provider: 'v',
      embed_base_url: 'http://127.0.0.1:9/v1',
      embed_api_key: 'sk-embed-0123456789',
      embed_dims: 8,
      embed_body: {},
      policy: { recall: { on_failure: 'best_effort', timeout_ms: 20_000 } },
    });
    const ids = ['first-id', 'second-id'];
    await Promise.all(
      ids.map((id) => service.chat(token, hello, { 'x-request-id': id, 'x-session-id': id })),
    );
    for (const id of ids)
      await eventually(() =>
        ['memory', 'memory.extraction'].every((module) => modulesThatWrote(id).includes(module)),
      );
    // One job may work off the turns of both.
    await eventually(() => ids.some((id) => modulesThatWrote(id).includes('jobs')));
  });
});

describe('the view of an operator', () => {
  it('metrics count requests by status, measure what memory adds, and show the queues', async () => {
    const token = await service.register(fields());
    expect((await service.chat(token, hello)).status).toBe(200);
    expect((await service.chat(token, {})).status).toBe(422);
    // Requests are counted when their answer has ended.
    await eventually(async () => {
      const response = await fetch(`${service.url}/metrics`, {
        headers: { authorization: `Bearer ${service.adminToken}` },
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/plain'),
      ]);
      const text = await response.text();
      expect(text).toMatch(/^memorybridge_requests_total\{route="chat",status="200"\} [1-9]/m);
      expect(text).toMatch(/^memorybridge_requests_total\{route="[^"]*",status="422"\} [1-9]/m);
      expect(text).toMatch(/^memorybridge_added_seconds_count\{route="chat"\} [1-9]/m);
      expect(text).toMatch(/^memorybridge_queue_jobs\{queue="\w+",state="waiting"\} \d/m);
      return true;
    });
  });

  it('a failed turn can be discarded: it leaves the list and stays in the log', async () => {
    const token = await service.register({
      ...fields(),
      ...extractBy(upstream),
    });
    upstream.always(({ body }) =>
      body.includes('"extractor"') ? { status: 400, body: 'no' } : { status: 200, body: '{}' },
    );
    await service.chat(token, hello, { 'x-session-id': 'given-up' });
    const failed = await eventually(async () =>
      (await service.listJobs('failed')).jobs.find((job) => job.session_id === 'given-up'),
    );
    await service.admin('POST', `/v1/admin/jobs/${failed.turn_id}/discard`);
    expect((await service.listJobs('failed')).jobs.map(({ turn_id }) => turn_id)).not.toContain(
      failed.turn_id,
    );
    expect(await service.rows("SELECT body FROM messages WHERE session_id = 'given-up'")).not.toEqual([]);
  });

  it('headers that are too large are answered with 431, not with a broken connection', async () => {
    const status = await new Promise((resolve, reject) => {
      httpRequest(`${service.url}/health`, { headers: { 'x-large': 'x'.repeat(40_000) } }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
  });
});
