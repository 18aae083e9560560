import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { buildDataSource } from '../../src/database/data-source.js';
import {
  ensureDataDir,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/database/embedded-postgres.js';
import { runMigrations } from '../../src/database/run-migrations.js';
import { toTurnRow } from '../../src/sessions/log/message-rows.js';
import { eventually } from '../support/eventually.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import {
  assistant,
  buildSessions,
  createSpace,
  HISTORY,
  openTurn,
  createScope,
  texts,
  user,
} from './sessions-fixture.js';

Logger.overrideLogger(false);

describe('PostgreSQL stops and comes back', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  let dataDir: string;
  let server: EmbeddedPostgres;
  let dataSource: DataSource;
  let spaceId: string;
  let url: string;

  beforeAll(async () => {
    folder = await createScratchFolder('faults');
    dataDir = await ensureDataDir(folder.path);
    server = await startEmbeddedPostgres({ dataDir });
    url = server.url;
    await runMigrations(url);
    dataSource = await buildDataSource(url, { connectTimeoutMs: 10_000 }).initialize();
    spaceId = await createSpace(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await server.stop();
    await folder.remove();
  });

  it('stores every turn recorded meanwhile, in order and once; reads say 503', async () => {
    const { service, writer } = buildSessions(dataSource);
    const scopes = Array.from({ length: 10 }, (_, index) => createScope(spaceId, { sessionId: `s${index}` }));
    const results: Promise<boolean>[] = [];
    const record = async (name: string): Promise<void> => {
      for (const scope of scopes) {
        const turn = openTurn(scope, [user(`${name} question`)]);
        void service.openTurn(turn);
        results.push(service.completeTurn(turn, [assistant(`${name} answer`)]));
      }
    };
    await record('before');
    await Promise.all(results);
    const opened = openTurn(scopes[0]!, [user('opened before')]);
    await service.openTurn(opened);
    await server.stop();
    for (let round = 0; round < 5; round += 1) await record(`round ${round}`);
    results.push(service.completeTurn(opened, [assistant('answered meanwhile')]));
    await expect(service.loadWindow(scopes[0]!, HISTORY, [user('?')])).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
    expect(writer.backlog).toBeGreaterThan(0);
    server = await startEmbeddedPostgres({ dataDir });
    expect(await Promise.all(results)).toEqual(results.map(() => true));
    const { messages } = await service.loadWindow(scopes[0]!, { enabled: true, size: 100 }, [user('?')]);
    const rounds = Array.from({ length: 5 }, (_, round) => [
      `round ${round} question`,
      `round ${round} answer`,
    ]);
    expect(texts(messages)).toEqual([
      'before question',
      'before answer',
      ...rounds.flat(),
      'opened before',
      'answered meanwhile',
    ]);
    expect(await dataSource.query('SELECT count(*)::int AS n FROM messages')).toEqual([{ n: 122 }]);
  });

  it('D33 keeps every turn that was reported as stored when PostgreSQL is killed', async () => {
    const { service } = buildSessions(dataSource);
    const own = await createSpace(dataSource);
    const stored: string[] = [];
    let isOver = false;
    const write = async (writer: number): Promise<void> => {
      for (let count = 0; !isOver; count += 1) {
        const text = `turn ${count} of ${writer}`;
        const turn = openTurn(createScope(own, { sessionId: `s${writer}` }), [user(text)]);
        if (await service.completeTurn(turn, [])) stored.push(text);
      }
    };
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
    for (let round = 0; round < 3; round += 1) {
      const before = stored.length;
      await eventually(() => stored.length > before + 100);
      process.kill(server.pid, 'SIGQUIT');
      await server.ended;
      server = await startEmbeddedPostgres({ dataDir });
    }
    isOver = true;
    await Promise.all(writers);
    const rows = await dataSource.query<{ body: string }[]>('SELECT body FROM messages WHERE space_id = $1', [
      own,
    ]);
    const found = new Set(rows.map(({ body }) => body));
    expect(stored.filter((text) => !found.has(text))).toEqual([]);
    expect(rows).toHaveLength(found.size);
  });

  it.each([
    ['open', ['open'], 'off'],
    ['done', ['done'], 'on'],
    ['aborted', ['aborted'], 'on'],
    ['open and done', ['open', 'done'], 'on'],
  ] as const)(
    'D33 commits a batch of %s turns with synchronous_commit where an answer waits for it',
    async (_what, kinds, expected) => {
      const own = await createSpace(dataSource);
      const rows = kinds.map((kind) =>
        toTurnRow({
          turn: openTurn(createScope(own), [user(kind)]),
          opened: false,
          ...(kind !== 'open' && { outcome: { kind, answers: [] } }),
        }),
      );
      const used = await dataSource.transaction(async (tx) => {
        await tx.query('SET LOCAL synchronous_commit TO on');
        await tx.query('SELECT write_turns($1::json, 200)', [JSON.stringify(rows)]);
        return tx.query<{ synchronous_commit: string }[]>('SHOW synchronous_commit');
      });
      expect(used).toEqual([{ synchronous_commit: expected }]);
    },
  );

  it('stores a turn of the previous version, whose record lacks the background field', async () => {
    const own = await createSpace(dataSource);
    const turn = openTurn(createScope(own), [user('Mine is the red bicycle.')]);
    const { is_background: _, ...row } = toTurnRow({
      turn,
      opened: false,
      outcome: { kind: 'done', answers: [] },
    });
    await dataSource.query('SELECT write_turns($1::json, 200)', [JSON.stringify([row])]);
    const stored: unknown = await dataSource.query('SELECT is_background FROM turns WHERE id = $1', [
      turn.turnId,
    ]);
    expect(stored).toEqual([{ is_background: false }]);
  });

  it('stores every turn once while its connections are cut', async () => {
    const { service } = buildSessions(dataSource);
    const own = await createSpace(dataSource);
    const killer = new Client({ connectionString: url, application_name: 'killer' });
    await killer.connect();
    const results: Promise<boolean>[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (let index = 0; index < 10; index += 1) {
        const turn = openTurn(createScope(own, { sessionId: `s${index}` }), [user(`question ${round}`)]);
        void service.openTurn(turn);
        results.push(service.completeTurn(turn, [assistant(`answer ${round}`)]));
      }
      await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'memorybridge'`,
      );
    }
    expect(new Set(await Promise.all(results))).toEqual(new Set([true]));
    const stored = await killer.query(
      'SELECT count(*)::int AS n, count(DISTINCT (session_id, body))::int AS different FROM messages WHERE space_id = $1',
      [own],
    );
    await killer.end();
    expect(stored.rows).toEqual([{ n: 400, different: 400 }]);
  });

  it('reports what is lost when it is still unavailable at the end of a shutdown', async () => {
    const own = await buildDataSource(url, { connectTimeoutMs: 200 }).initialize();
    const { service, writer } = buildSessions(own);
    await own.destroy();
    const turns = Array.from({ length: 3 }, () =>
      service.completeTurn(openTurn(createScope(spaceId), [user(randomUUID())]), []),
    );
    await writer.drain(50);
    expect(await Promise.all(turns)).toEqual([false, false, false]);
  });

  it('drops one refused turn and keeps the others of its batch', async () => {
    const { service } = buildSessions(dataSource);
    const bad = service.completeTurn(openTurn(createScope('no-uuid'), [user('x')]), []);
    const good = service.completeTurn(openTurn(createScope(spaceId), [user(randomUUID())]), []);
    expect(await Promise.all([bad, good])).toEqual([false, true]);
  });

  it('stores a turn as large as a request may be', async () => {
    const { service, writer } = buildSessions(dataSource);
    const huge = openTurn(createScope(spaceId), [user('x'.repeat(40 * 1024 * 1024))]);
    expect(await service.completeTurn(huge, [])).toBe(true);
    await eventually(() => writer.backlog === 0);
  });
});
