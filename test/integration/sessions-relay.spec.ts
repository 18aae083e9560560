import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { JobDefinition } from '../../src/queue/job-definitions.js';
import { OutboxRepository } from '../../src/sessions/log/outbox.repository.js';
import { OutboxRelay } from '../../src/sessions/outbox-relay.js';
import type { OpenTurn } from '../../src/sessions/turn.js';
import { eventually } from '../support/eventually.js';
import { createSpace, MemoryQueue, openTurn, createScope, user, useSessions } from './sessions-fixture.js';

const OUTBOUND = { headersTimeoutMs: 120_000, idleTimeoutMs: 600_000 };
Logger.overrideLogger(false);

describe('outbox relay', () => {
  const fixture = useSessions();
  const relays: OutboxRelay[] = [];
  beforeEach(async () => {
    for (const table of ['messages', 'turns'])
      await fixture.database.dataSource.query(`DELETE FROM ${table}`);
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.beforeApplicationShutdown()));
    await fixture.sessions.feed.onApplicationShutdown();
  });

  function relay(queue: MemoryQueue = fixture.sessions.queue, relayIntervalMs = 60_000): OutboxRelay {
    const result = new OutboxRelay(
      new OutboxRepository(fixture.database.dataSource),
      queue,
      fixture.sessions.feed,
      { relayIntervalMs },
      OUTBOUND,
    );
    relays.push(result);
    return result;
  }

  /** Each in a space of its own, unless one is given. */
  const finish = async (
    count: number,
    rest: Partial<OpenTurn> = {},
    spaceId?: string,
  ): Promise<OpenTurn[]> => {
    const chooseSpace = async (): Promise<string> =>
      spaceId ?? (await createSpace(fixture.database.dataSource));
    const spaces = await Promise.all(Array.from({ length: count }, chooseSpace));
    const turns = spaces.map((space, index) =>
      openTurn(createScope(space, { sessionId: `s${index}` }), [user('q')], rest),
    );
    await Promise.all(turns.map((turn) => fixture.sessions.service.completeTurn(turn, [])));
    return turns;
  };
  const states = async (): Promise<string[]> =>
    (
      await fixture.database.dataSource.query<{ extraction: string }[]>(
        'SELECT extraction FROM turns ORDER BY created_at',
      )
    ).map((row) => row.extraction);
  const age = (columns: string): Promise<unknown> =>
    fixture.database.dataSource.query(`UPDATE turns SET ${columns}`);

  it('enqueues each finished turn once and marks it', async () => {
    const turns = await finish(3);
    await finish(1, { extract: false });
    await Promise.all([relay().runRound(), relay().runRound()]);
    expect([...fixture.sessions.queue.jobs.values()]).toEqual(
      expect.arrayContaining(
        turns.map(({ turnId, requestId, scope }) => ({ spaceId: scope.spaceId, turnId, requestId })),
      ),
    );
    expect([fixture.sessions.queue.jobs.size, (await states()).sort()]).toEqual([
      3,
      ['none', 'queued', 'queued', 'queued'],
    ]);
  });

  it('creates one job for all turns of a space, and none while a job is queued', async () => {
    const turns = [...(await finish(1, {}, fixture.spaceId)), ...(await finish(4, {}, fixture.spaceId))];
    await relay().runRound();
    expect([...fixture.sessions.queue.jobs.keys()]).toEqual([`extract-${turns[0]!.turnId}`]);
    const later = await finish(1, {}, fixture.spaceId);
    await relay().runRound();
    expect([fixture.sessions.queue.jobs.size, new Set(await states())]).toEqual([1, new Set(['queued'])]);
    await fixture.sessions.service.markExtracted({
      spaceId: fixture.spaceId,
      turnIds: turns.map(({ turnId }) => turnId),
    });
    await fixture.sessions.service.releaseTurns(fixture.spaceId);
    await relay().runRound();
    expect([...fixture.sessions.queue.jobs.keys()].at(-1)).toBe(`extract-${later[0]!.turnId}`);
  });

  it('is woken by the end of a turn, in whatever process', async () => {
    relay().onApplicationBootstrap();
    await finish(1);
    await eventually(async () => (await states())[0] === 'queued');
  });

  it('lets turns that end shortly after each other share a round', async () => {
    const rounds: number[] = [];
    class TimedQueue extends MemoryQueue {
      override addBulk<Payload extends object>(
        definition: JobDefinition<Payload>,
        payloads: readonly Payload[],
      ): Promise<void> {
        rounds.push(performance.now());
        return super.addBulk(definition, payloads);
      }
    }
    relay(new TimedQueue()).onApplicationBootstrap();
    for (let at = 0; at < 20; at += 1) await finish(1);
    await eventually(async () => (await states()).every((state) => state === 'queued'));
    const pauses = rounds.slice(1).map((time, at) => time - rounds[at]!);
    expect(Math.min(...pauses)).toBeGreaterThan(45);
  });

  it('checks the outbox regularly when nobody wakes it', async () => {
    relay(fixture.sessions.queue, 20).onApplicationBootstrap();
    await fixture.database.dataSource.query(
      `INSERT INTO turns (id, space_id, token_id, request_id, status, extraction) VALUES (gen_random_uuid(), $1, $1, 'r', 'done', 'pending')`,
      [fixture.spaceId],
    );
    await eventually(async () => (await states())[0] === 'queued');
  });

  it('enqueues the same job again after a crash between enqueueing and marking', async () => {
    class CrashingQueue extends MemoryQueue {
      override async addBulk<Payload extends object>(
        definition: JobDefinition<Payload>,
        payloads: readonly Payload[],
      ): Promise<void> {
        await super.addBulk(definition, payloads);
        throw new Error('killed');
      }
    }
    const queue = new CrashingQueue();
    await finish(2);
    await expect(relay(queue).runRound()).rejects.toThrow('killed');
    expect([queue.jobs.size, await states()]).toEqual([2, ['pending', 'pending']]);
    fixture.sessions.queue.jobs.set([...queue.jobs.keys()][0]!, {});
    await relay().runRound();
    expect([fixture.sessions.queue.jobs.size, await states()]).toEqual([2, ['queued', 'queued']]);
  });

  it('continues after a failed round', async () => {
    class FlakyQueue extends MemoryQueue {
      private failures = 1;
      override async addBulk<Payload extends object>(
        definition: JobDefinition<Payload>,
        payloads: readonly Payload[],
      ): Promise<void> {
        if ((this.failures -= 1) >= 0) throw new Error('queue away');
        await super.addBulk(definition, payloads);
      }
    }
    await finish(1);
    relay(new FlakyQueue(), 20).onApplicationBootstrap();
    await eventually(async () => (await states())[0] === 'queued');
  });

  it('enqueues again what stays queued for long: its job may be lost', async () => {
    const [fresh, lost] = await finish(2);
    await relay().runRound();
    fixture.sessions.queue.jobs.clear();
    await fixture.database.dataSource.query(
      `UPDATE turns SET completed_at = now() - interval '16 minutes' WHERE id = $1`,
      [lost!.turnId],
    );
    await relay().runRound();
    expect([...fixture.sessions.queue.jobs.keys()]).toEqual([`extract-${lost!.turnId}`]);
    expect(fresh).toBeDefined();
  });

  it('aborts turns that a killed process left open, and lets a slow one still finish', async () => {
    const [left, running] = [
      openTurn(createScope(fixture.spaceId), [user('q1')]),
      openTurn(createScope(fixture.spaceId), [user('q2')]),
    ];
    await Promise.all([fixture.sessions.service.openTurn(left), fixture.sessions.service.openTurn(running)]);
    await age(`created_at = now() - interval '14 minutes'`);
    await relay().runRound();
    expect(await fixture.database.dataSource.query('SELECT status FROM turns')).toEqual([
      { status: 'aborted' },
      { status: 'aborted' },
    ]);
    await fixture.sessions.service.completeTurn(running, []);
    expect(await fixture.sessions.service.loadTurn(fixture.spaceId, running.turnId)).toMatchObject({
      messages: [{ body: 'q2' }],
    });
  });

  it('leaves alone turns that ended, however long ago', async () => {
    await finish(2);
    await age(`created_at = now() - interval '14 days'`);
    await relay().runRound();
    expect(await fixture.database.dataSource.query('SELECT status FROM turns')).toEqual([
      { status: 'done' },
      { status: 'done' },
    ]);
  });

  it('leaves alone a turn that is open for a while', async () => {
    await fixture.sessions.service.openTurn(openTurn(createScope(fixture.spaceId), [user('q')]));
    await age(`created_at = now() - interval '12 minutes'`);
    await relay().runRound();
    expect(await fixture.database.dataSource.query('SELECT status FROM turns')).toEqual([{ status: 'open' }]);
  });
});
