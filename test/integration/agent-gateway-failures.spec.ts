import { describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { loadMemoryConfig } from '../../src/sdk/agent/config/memory-config.js';
import { GatewayError } from '../../src/sdk/agent/gateway/gateway.error.js';
import { MemoryGatewayClient } from '../../src/sdk/agent/gateway/memory-gateway.client.js';
import { JsonlSessionStore } from '../../src/sdk/agent/node/jsonl-session-store.js';
import type { FakeFailure } from '../../src/sdk/agent/testing/fake-gateway.js';
import { scriptedProvider } from '../../src/sdk/agent/testing/scripted-provider.js';
import { buildGatewayConfig, USER_KEY } from '../support/agent-folder.js';
import { eventually } from '../support/eventually.js';
import { useAgent } from './agent-fixture.js';

const agent = useAgent();

describe('a failing gateway', () => {
  const failures: readonly [name: string, failure: FakeFailure, expected: object][] = [
    ['a refused key', { status: 401 }, { category: 'unauthorized', status: 401 }],
    ['a refusal', { status: 422 }, { category: 'http', status: 422 }],
    ['a crash', { status: 500 }, { category: 'http', status: 500 }],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
      { category: 'http', status: 307 },
    ],
    ['a lost connection', 'disconnect', { category: 'network' }],
    ['a body that breaks', 'break', { category: 'network', status: 200 }],
    ['a body that stops midway', 'stall', { category: 'timeout', status: 200 }],
    ['silence', 'silence', { category: 'timeout' }],
    ['HTML', { body: '<html></html>' }, { category: 'invalid_json', status: 200 }],
    ['nothing', { body: '' }, { category: 'invalid_json', status: 200 }],
    ['half JSON', { body: '{"results": [' }, { category: 'invalid_json', status: 200 }],
    ['a list', { body: '[]' }, { category: 'invalid_response', status: 200 }],
    ['null', { body: 'null' }, { category: 'invalid_response', status: 200 }],
    [
      '5 MiB',
      { body: `{"results":[],"a":"${'x'.repeat(5 * 1024 * 1024)}"}` },
      { category: 'invalid_response', status: 200 },
    ],
  ];

  it('S1-24 S1-59 S1-62 K-76 causes an event of the right category for each failure, and the run ends as without memory', async () => {
    const without = {
      status: 'completed',
      text: 'Yes.',
      steps: 1,
      sessionId: expect.any(String),
      runId: expect.any(String),
    };
    for (const [name, failure, expected] of failures) {
      // Only what never answers is worth a short wait: a busy machine takes long for the others.
      const timeoutSeconds = failure === 'stall' || failure === 'silence' ? 3 : 60;
      await agent.folder.write('config.json', buildGatewayConfig(agent.gateway.url, { timeoutSeconds }));
      agent.gateway.fail = { search: failure, add: failure };
      const provider = scriptedProvider(['Yes.']);
      const result = await (await agent.load({ provider })).run('Hi', { sessionId: name });
      expect([name, result]).toEqual([name, without]);
      expect([name, provider.requests[0]!.messages.map(({ role }) => role)]).toEqual([
        name,
        ['system', 'user'],
      ]);
      expect([name, await agent.listEvents(name)]).toEqual([
        name,
        [
          ['memory_gateway_recall_failed', { operation: 'search', ...expected }],
          ['memory_gateway_add_failed', { operation: 'add', session_id: `chat:${name}`, ...expected }],
        ],
      ]);
    }
    // Nothing was sent twice and no redirect was followed.
    expect(agent.paths()).toEqual(failures.flatMap(() => ['POST /memories/search', 'POST /memories/add']));
  });

  it('S1-31 fails a recall by results that are not a top-level list', async () => {
    const engine = await agent.load({ provider: scriptedProvider(['1', '2', '3']) });
    for (const body of ['{}', '{"results":{}}', '{"data":{"results":[]}}']) {
      agent.gateway.fail = { search: { body } };
      await engine.run('Hi', { sessionId: body });
      expect((await agent.listEvents(body))[0]).toEqual([
        'memory_gateway_recall_failed',
        { operation: 'search', category: 'invalid_response', status: 200 },
      ]);
    }
  });

  it('S1-10 does not fail loading when it cannot be reached', async () => {
    await agent.gateway.close();
    const result = await (await agent.load()).run('Hi', { sessionId: 'c1' });
    expect(result).toMatchObject({ status: 'completed', text: 'Take the almond cake.' });
    expect((await agent.listEvents()).map(([name]) => name)).toEqual([
      'memory_gateway_recall_failed',
      'memory_gateway_add_failed',
    ]);
  });

  it('S1-11 S1-57 S1-63 K-75 shows the user key in no event, result, status, session or error, whatever fails', async () => {
    const jsonl = new JsonlSessionStore(agent.folder.path);
    await agent.folder.write('config.json', buildGatewayConfig(agent.gateway.url, { timeoutSeconds: 0.2 }));
    const engine = await agent.load({
      store: jsonl,
      provider: scriptedProvider(Array.from({ length: 40 }, () => 'Yes.')),
    });
    const shown: unknown[] = [];
    for (const operation of ['search', 'add', 'flush'] as const) {
      for (const [name, failure] of failures) {
        agent.gateway.fail = { [operation]: failure };
        shown.push(
          await engine.run('Hi', { sessionId: name }),
          engine.status(),
          await jsonl.events(name),
          inspect(engine, { depth: 9, showHidden: true }),
        );
      }
    }
    expect(JSON.stringify(shown)).not.toContain('canary');
    expect(await agent.folder.readWritten()).not.toContain('canary');
    expect(await agent.folder.readWritten()).toContain('memory_gateway_flush_failed');
    // In bodies, and in no address or header.
    expect(agent.gateway.requests.every(({ text }) => text.includes(USER_KEY))).toBe(true);
    expect(JSON.stringify(agent.gateway.requests.map(({ path, headers }) => [path, headers]))).not.toContain(
      'canary',
    );
  });

  it('K-77 leaves no failure event for a search that was cancelled, and the run is not persisted', async () => {
    agent.gateway.fail = { search: 'silence' };
    const caller = new AbortController();
    const running = (await agent.load()).run('Hi', { sessionId: 'c1', signal: caller.signal });
    await eventually(() => agent.gateway.requests.length === 1);
    caller.abort();
    expect(await running).toMatchObject({
      status: 'aborted',
      text: '',
      steps: 0,
      error: { code: 'aborted' },
    });
    expect(await agent.listEvents()).toEqual([]);
    expect(agent.paths()).toEqual(['POST /memories/search']);
    expect(await agent.store.history('c1', { limit: 50 })).toEqual([{ role: 'user', content: 'Hi' }]);
  });

  it('K-77 does not stop persisting when the caller aborts after the answer', async () => {
    const caller = new AbortController();
    agent.gateway.results = [];
    const append = agent.store.append.bind(agent.store);
    agent.store.append = async (sessionId, records) => {
      await append(sessionId, records);
      if (records.some((record) => record.kind === 'message')) caller.abort();
    };
    expect(await (await agent.load()).run('Hi', { sessionId: 'c1', signal: caller.signal })).toMatchObject({
      status: 'completed',
    });
    expect(agent.paths()).toEqual(['POST /memories/search', 'POST /memories/add', 'POST /memories/flush']);
  });
});

describe('the gateway client', () => {
  const client = () => {
    const config = loadMemoryConfig(buildGatewayConfig(agent.gateway.url));
    if (config.mode !== 'memory_gateway') throw new Error('wrong mode');
    return new MemoryGatewayClient(config.gateway);
  };

  it('S1-25 S1-27 fails with the path and the status, without a cause', async () => {
    agent.gateway.fail = { search: { status: 503 }, flush: 'disconnect' };
    const search = await client()
      .search('c1', 'Hi')
      .catch((error: unknown) => error);
    expect(search).toBeInstanceOf(GatewayError);
    expect(search).toMatchObject({ path: '/memories/search', status: 503, category: 'http' });
    expect(String(search)).toBe('GatewayError: POST /memories/search failed: http (503)');
    const flush = (await client()
      .flush('chat:c1')
      .catch((error: unknown) => error)) as GatewayError;
    expect(flush.message).toBe('POST /memories/flush failed: network');
    expect([search, flush].map((error) => (error as Error).cause)).toEqual([undefined, undefined]);
    expect(inspect([search, flush, client()], { depth: 9, showHidden: true })).not.toContain('canary');
  });

  it('S1-23 S1-26 offers three calls and sends each once, whether or not it succeeds', async () => {
    const names = Object.getOwnPropertyNames(MemoryGatewayClient.prototype).sort();
    expect(names).toEqual(['add', 'constructor', 'flush', 'search']);
    agent.gateway.fail = {
      search: { status: 503, headers: { 'retry-after': '0' } },
      add: 'disconnect',
      flush: { status: 429 },
    };
    const calls = [
      () => client().search('c1', 'Hi'),
      () => client().add('chat:c1', []),
      () => client().flush('chat:c1'),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(GatewayError);
    expect(agent.paths()).toEqual(['POST /memories/search', 'POST /memories/add', 'POST /memories/flush']);
  });

  it('rejects with the reason of the caller’s abort', async () => {
    await expect(client().search('c1', 'Hi', AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    );
  });
});
