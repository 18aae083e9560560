import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { chatBy, extractBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import { buildCompletion, sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

const hello = { model: 'm', messages: [{ role: 'user', content: 'I like medlars.' }] };
const CHUNKS = buildTextChunks(['Hello ', 'back']);
const PLAIN = JSON.stringify(buildCompletion('Hello back'));

let service: RunningService;
let upstream: ScriptedUpstream;
let database: Client;

// The bound that the product has by itself; the harness waits longer.
useBridge((bridge) => ({ service, upstream } = bridge), {
  env: { MEMORYBRIDGE_MEMORY_COMMIT_WAIT_MS: '500' },
});

const answers = [
  ['a plain', PLAIN, { body: PLAIN }],
  ['a streamed', buildSseFrames(CHUNKS).join(''), sse(CHUNKS)],
] as const;

beforeEach(async () => {
  database = new Client({ connectionString: service.env['DATABASE_URL'] });
  await database.connect();
});
afterEach(() => database.end());

const listTurns = (sessionId: string) =>
  database
    .query<{ id: string; status: string }>('SELECT id, status FROM turns WHERE session_id = $1', [sessionId])
    .then(({ rows }) => rows);

describe('a store that does not answer', () => {
  beforeEach(async () => {
    await database.query('BEGIN');
    // Readers may go on, writers wait.
    await database.query('LOCK TABLE turns IN EXCLUSIVE MODE');
  });

  it.each(answers)(
    'D33 does not hold %s answer back for longer than commit_wait_ms; the turn is stored later',
    async (what, text, script) => {
      const token = await service.register(chatBy(upstream));
      upstream.next(script);
      const response = await service.chat(token, hello, { 'x-session-id': what });
      expect([response.status, await response.text()]).toEqual([200, text]);
      expect(await listTurns(what)).toEqual([]);
      await database.query('COMMIT');
      await eventually(async () => (await listTurns(what)).some(({ status }) => status === 'done'));
    },
  );

  it('D33 does not hold an answer of chat mode back for longer than commit_wait_ms', async () => {
    // Extraction by patterns asks no model, so no request of a worker takes an answer that is scripted for a
    // later test.
    const policy = { preset: 'personal', extraction: { mode: 'patterns' } };
    const token = await service.register({ ...chatBy(upstream), policy });
    const response = await fetch(`${service.url}/v1/chat/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-memory-user': 'ada',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ model: 'm', message: 'Hello', session_id: 'chat mode' }),
    });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('You said: Hello'),
    ]);
    expect(await listTurns('chat mode')).toEqual([]);
    await database.query('COMMIT');
    await eventually(async () => (await listTurns('chat mode')).some(({ status }) => status === 'done'));
  });
});

describe('a store that fails', () => {
  it.each(answers)(
    'S0-32 leaves %s response as it is when PostgreSQL refuses the turn, and logs it',
    async (what, text, script) => {
      await database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '23514'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse();`);
      try {
        const token = await service.register(chatBy(upstream));
        upstream.next(script);
        const response = await service.chat(token, hello, {
          'x-session-id': `refused ${what}`,
          'x-request-id': `refused-${text.length}`,
        });
        expect([response.status, await response.text()]).toEqual([200, text]);
        await eventually(() =>
          service
            .logs()
            .split('\n')
            .some((line) => line.includes('turn lost') && line.includes(`refused-${text.length}`)),
        );
      } finally {
        await database.query('DROP FUNCTION refuse() CASCADE');
      }
    },
  );

  it.each(answers)(
    'S0-32 leaves %s response as it is when memories can not be derived, and logs it',
    async (what, text, script) => {
      const broken = { ...extractBy(upstream), memory_llm_base_url: 'http://127.0.0.1:9/v1' };
      const token = await service.register({ ...chatBy(upstream), ...broken });
      upstream.next(script);
      const sessionId = `not derived ${what}`;
      const response = await service.chat(token, hello, { 'x-session-id': sessionId });
      expect([response.status, await response.text()]).toEqual([200, text]);
      // The answer may have ended before its turn was stored.
      await eventually(async () => {
        const [turn] = await listTurns(sessionId);
        return service
          .logs()
          .split('\n')
          .some((line) => line.includes('memory.extraction.background.failed') && line.includes(turn!.id));
      });
    },
  );
});
