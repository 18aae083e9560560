import { Logger } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { resolvePolicy } from '../../src/common/policy/resolve-policy.js';
import type { Strategy } from '../../src/common/policy/policy.js';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import type { TokensService } from '../../src/tokens/tokens.service.js';
import { RetentionSweepService } from '../../src/memory/memories/retention/retention-sweep.service.js';
import { RetentionRepository } from '../../src/memory/memories/retention/retention.repository.js';
import { CountingEmbedder } from '../fakes/counting-embedder.js';
import { createTokenConfig } from '../factories/token-config.js';
import { createRecaller } from '../support/recaller.js';
import { bumpVersion, insertMemory, insertMessage } from '../support/recall-rows.js';
import { assistant, openTurn, createScope, texts, useSessions, user } from './sessions-fixture.js';

Logger.overrideLogger(false);

describe('history.retention_days', () => {
  const fixture = useSessions();
  const query = <Row = Record<string, unknown>>(
    text: string,
    values: unknown[] = [fixture.spaceId],
  ): Promise<Row[]> => fixture.database.dataSource.query<Row[]>(text, values);

  async function say(tokenId: string, text: string, daysAgo: number): Promise<string> {
    const turn = openTurn(createScope(fixture.spaceId), [user(text)], { tokenId, extract: false });
    await fixture.sessions.service.completeTurn(turn, [assistant(`answer to ${text}`)]);
    const age = [turn.turnId, daysAgo];
    await query("UPDATE messages SET created_at = now() - $2 * interval '1 day' WHERE turn_id = $1", age);
    await query("UPDATE turns SET created_at = now() - $2 * interval '1 day' WHERE id = $1", age);
    return turn.turnId;
  }

  const sweepOver = (...tokens: readonly [id: string, days: number | null][]): RetentionSweepService => {
    const configs = tokens.map(([id, days]) =>
      createTokenConfig({ id, spaceId: fixture.spaceId, policy: { history: { retention_days: days } } }),
    );
    const service = { listConfigs: () => Promise.resolve(configs) } as unknown as TokensService;
    return new RetentionSweepService(new RetentionRepository(fixture.database.dataSource), service, {
      receiptRetentionDays: 30,
    });
  };
  const listLeft = async () =>
    (await query<{ body: string }>('SELECT body FROM messages WHERE space_id = $1 ORDER BY id')).map(
      ({ body }) => body,
    );

  it('keeps older messages out of the window before they are removed', async () => {
    const tokenId = randomUUID();
    await say(tokenId, 'old', 8);
    await say(tokenId, 'young', 1);
    const window = (retentionDays: number | null) =>
      fixture.sessions.service.loadWindow(
        createScope(fixture.spaceId),
        { enabled: true, size: 10, retentionDays },
        [user('?')],
      );
    expect(texts((await window(7)).messages)).toEqual(['young', 'answer to young']);
    expect(texts((await window(null)).messages)).toEqual([
      'old',
      'answer to old',
      'young',
      'answer to young',
    ]);
  });

  it('removes older turns of its token with their vectors, tells indexes by a new epoch, and leaves memories and other tokens alone', async () => {
    const [strict, lax, none] = [randomUUID(), randomUUID(), randomUUID()];
    const turnId = await say(strict, 'old', 8);
    await say(strict, 'young', 1);
    await say(lax, 'of the lax one', 8);
    await say(none, 'of the one without', 900);
    const [message] = await query<{ id: string }>(`SELECT id FROM messages WHERE turn_id = $1 LIMIT 1`, [
      turnId,
    ]);
    await query(
      `INSERT INTO memory_vectors (space_id, document_id, model, dims, vector, revision) VALUES ($1, $2, 'e', 1, '\\x00', 1)`,
      [fixture.spaceId, `m:${message!.id}`],
    );
    await sweepOver([strict, 7], [lax, 30], [none, null]).runRound();
    expect(await listLeft()).toEqual([
      ...['young', 'answer to young', 'of the lax one', 'answer to of the lax one'],
      ...['of the one without', 'answer to of the one without'],
    ]);
    expect(await query('SELECT id FROM turns WHERE id = $1', [turnId])).toEqual([]);
    expect(await query('SELECT document_id FROM memory_vectors WHERE space_id = $1')).toEqual([]);
    expect(await query('SELECT epoch FROM spaces WHERE id = $1')).toEqual([{ epoch: '1' }]);
  });

  it('keeps the row of an older turn that still waits for extraction, so that its job finds out that the turn is empty', async () => {
    const tokenId = randomUUID();
    const turnId = await say(tokenId, 'old', 8);
    await query("UPDATE turns SET extraction = 'queued' WHERE id = $1", [turnId]);
    await sweepOver([tokenId, 7]).runRound();
    expect(await listLeft()).toEqual([]);
    expect(await query('SELECT extraction FROM turns WHERE id = $1', [turnId])).toEqual([
      { extraction: 'queued' },
    ]);
  });

  it('keeps older turns out of recall before they are removed, whatever the strategy; memories stay', async () => {
    const { dataSource } = fixture.database;
    const old = new Date(Date.now() - 8 * 86_400_000);
    await insertMessage(dataSource, fixture.spaceId, {
      body: 'the boat is called Albatros',
      created_at: old,
    });
    await insertMessage(dataSource, fixture.spaceId, { body: 'the boat is painted green' });
    await insertMemory(dataSource, fixture.spaceId, { content: 'Owns a boat with a sail', created_at: old });
    await bumpVersion(dataSource, fixture.spaceId);
    const recaller = createRecaller(
      dataSource,
      new EmbeddedIndexDriver(new IndexSourceRepository(dataSource), { memoryBudget: 1e8 }),
    );
    const recall = async (strategy: Strategy, retention_days: number | null): Promise<string[]> => {
      const own = { recall: { strategy, floor: false, timeout_ms: 20_000 }, history: { retention_days } };
      const policy = resolvePolicy([own], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
      const request = {
        scope: createScope(fixture.spaceId),
        query: 'Tell me of the boat',
        policy,
        embedder: new CountingEmbedder(),
      };
      return (await recaller.recall(request)).items.map(({ text }) => text).sort();
    };
    for (const strategy of ['keyword', 'exact'] as const) {
      expect([strategy, await recall(strategy, 7)]).toEqual([
        strategy,
        ['Owns a boat with a sail', 'the boat is painted green'],
      ]);
      expect(await recall(strategy, 30)).toContain('the boat is called Albatros');
    }
  });

  it('does not change a space without old rows', async () => {
    const tokenId = randomUUID();
    await say(tokenId, 'young', 1);
    await sweepOver([tokenId, 7]).runRound();
    expect(await query('SELECT epoch FROM spaces WHERE id = $1')).toEqual([{ epoch: '0' }]);
    expect(await listLeft()).toHaveLength(2);
  });

  it('removes the owners of answers that nobody named for 90 days, but not of files', async () => {
    const insert = `INSERT INTO provider_objects (key, owner_id, kind, used_at)
      SELECT gen_random_uuid(), find_provider_owner('f', $1), kind, now() - age * interval '1 day'
      FROM unnest(ARRAY['audio', 'chat', 'files', 'responses']) AS kind, unnest(ARRAY[89, 91]) AS age`;
    await query(insert);
    await sweepOver().runRound();
    const left = await query<{ object: string }>(
      `SELECT kind || (current_date - used_at::date) AS object FROM provider_objects
       JOIN provider_owners AS owner ON owner.id = owner_id WHERE space_id = $1 ORDER BY 1`,
    );
    expect(left.map(({ object }) => object)).toEqual([
      'audio89',
      'chat89',
      'files89',
      'files91',
      'responses89',
    ]);
  });

  it('stops when its process shuts down', async () => {
    const sweep = sweepOver([randomUUID(), 7]);
    sweep.onApplicationBootstrap();
    await expect(sweep.beforeApplicationShutdown()).resolves.toBeUndefined();
  });
});
