import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Metrics } from '../../src/common/metrics/metrics.js';
import { resolvePolicy } from '../../src/common/policy/resolve-policy.js';
import { buildDataSource } from '../../src/database/data-source.js';
import type { ReceiptInput } from '../../src/memory/recall/receipts.types.js';
import { ReceiptsService } from '../../src/memory/recall/receipts.service.js';
import { ReceiptTextsRepository } from '../../src/memory/recall/receipts/receipt-texts.repository.js';
import { ReceiptsRepository } from '../../src/memory/recall/receipts/receipts.repository.js';
import { RetentionRepository } from '../../src/memory/memories/retention/retention.repository.js';
import { ErasureRepository } from '../../src/erasure/erasure.repository.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';

Logger.overrideLogger(false);

const UNHEARD = { isWanted: false, push: () => undefined };
let postgres: TestPostgres;
let database: TestDatabase;
let receipts: ReceiptsService;

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await postgres.createDatabase();
  receipts = new ReceiptsService(
    new ReceiptsRepository(database.dataSource),
    new ReceiptTextsRepository(database.dataSource),
    new Metrics(),
    UNHEARD,
  );
});
afterAll(() => postgres.stop());

async function newSpace(): Promise<string> {
  const id = randomUUID();
  await database.dataSource.query('INSERT INTO spaces (id) VALUES ($1)', [id]);
  return id;
}

function input(spaceId: string, rest: Partial<ReceiptInput> & { endUser?: string } = {}): ReceiptInput {
  const { endUser = '', ...fields } = rest;
  const scope = { spaceId, endUser, appId: 'default', projectId: 'default', sessionId: 'monday' };
  const policy = resolvePolicy([{ receipts: 'all' }], {
    strictTimeoutMs: 1,
    memoryLimit: 5,
    sessionWindowSize: 10,
  });
  return {
    scope,
    tokenId: randomUUID(),
    requestId: 'abcd0123',
    policy,
    model: null,
    status: 'ok',
    injection: null,
    turnId: null,
    ...fields,
  };
}

/** Runs `keep` with timers stopped, so that its receipts wait for the next flush. */
function keepUntilFlushed(keep: () => void): void {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'hrtime'],
  });
  keep();
  jest.useRealTimers();
}

const listReceipts = async (spaceId: string) => (await receipts.list({ spaceId }, 50)).receipts;
const erasure = { actor: 'admin:1', receiptId: randomUUID(), subject: 'x', backend: null };

describe('receipts', () => {
  it('are written after the request, in batches, and found by space and request', async () => {
    const spaceId = await newSpace();
    const made = ['r1', 'r2', 'r2'].map((requestId) => receipts.create(input(spaceId, { requestId }))!);
    keepUntilFlushed(() => made.forEach((receipt) => receipts.enqueue(receipt)));
    expect(await listReceipts(spaceId)).toEqual([]);
    await receipts.flush();
    expect(await listReceipts(spaceId)).toHaveLength(3);
    receipts.enqueue(receipts.create(input(spaceId))!);
    await eventually(async () => (await listReceipts(spaceId)).length === 4);
    expect((await receipts.list({ requestId: 'r2', spaceId }, 1)).receipts).toHaveLength(1);
    expect(await receipts.get(made[0]!.id)).toEqual({
      id: made[0]!.id,
      request_id: 'r1',
      space_id: spaceId,
      token_id: made[0]!.tokenId,
      end_user: '',
      session_id: 'monday',
      status: 'ok',
      detail: { preset: 'bridge', model: null, turn_id: null },
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it('are kept after a flush that had nothing to do', async () => {
    const spaceId = await newSpace();
    await receipts.flush();
    receipts.enqueue(receipts.create(input(spaceId))!);
    await receipts.flush();
    expect(await listReceipts(spaceId)).toHaveLength(1);
  });

  it.each([randomUUID(), 'no-uuid'])('are not written under %s', (id) =>
    expect(receipts.get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' }),
  );

  it('are not written when the policy switches them off or nothing was asked', async () => {
    const policy = resolvePolicy([{}], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
    const spaceId = await newSpace();
    expect([
      receipts.create(input(spaceId, { policy })),
      receipts.create(input(spaceId, { status: 'skipped' })),
    ]).toEqual([null, null]);
  });

  it('are erased with their end user and their space, including those not yet written', async () => {
    const [spaceId, other] = [await newSpace(), await newSpace()];
    const keep = (endUser: string, space = spaceId): void =>
      receipts.enqueue(receipts.create(input(space, { endUser }))!);
    ['ada', 'bob', 'bob'].forEach((endUser) => keep(endUser));
    await receipts.flush();
    keepUntilFlushed(() => {
      keep('ada');
      keep('eve', other);
    });
    const repository = new ErasureRepository(database.dataSource);
    const erased = await repository.eraseEndUser(spaceId, 'ada', { ...erasure, action: 'erase.end_user' });
    expect(erased?.receipts).toBe(1);
    await receipts.flush();
    expect((await listReceipts(spaceId)).map(({ end_user }) => end_user)).toEqual(['bob', 'bob']);
    expect(await listReceipts(other)).toHaveLength(1);
    receipts.count(spaceId, true);
    await receipts.flush();
    const gone = await repository.eraseSpace(spaceId, { ...erasure, action: 'erase.space' });
    expect(gone?.erased.receipts).toBe(2);
    expect([await listReceipts(spaceId), await receipts.countRecalls(spaceId)]).toEqual([
      [],
      { recalls: 0, hits: 0 },
    ]);
    keep('ada');
    await receipts.flush();
    expect(await listReceipts(spaceId)).toEqual([]);
  });

  it('count the recalls that returned something', async () => {
    const [spaceId, other] = [await newSpace(), await newSpace()];
    expect(await receipts.countRecalls(spaceId)).toEqual({ recalls: 0, hits: 0 });
    for (const hit of [true, false, true]) receipts.count(spaceId, hit);
    await receipts.flush();
    receipts.count(spaceId, true);
    receipts.count(other, false);
    await receipts.onApplicationShutdown();
    expect(await receipts.countRecalls(spaceId)).toEqual({ recalls: 4, hits: 3 });
    expect(await receipts.countRecalls(other)).toEqual({ recalls: 1, hits: 0 });
    expect(await receipts.countRecalls(null)).toEqual({ recalls: 5, hits: 3 });
  });

  it('are counted and dropped when they cannot be stored', async () => {
    const gone = await buildDataSource(database.url).initialize();
    await gone.destroy();
    const metrics = new Metrics();
    const service = new ReceiptsService(
      new ReceiptsRepository(gone),
      new ReceiptTextsRepository(gone),
      metrics,
      UNHEARD,
    );
    for (let n = 0; n < 2_003; n += 1) service.enqueue(service.create(input(randomUUID()))!);
    await service.flush();
    expect(await metrics.registry.metrics()).toContain('memorybridge_failures_total{stage="receipt"} 2003');
  });

  it('are removed when they are old', async () => {
    const spaceId = await newSpace();
    for (let n = 0; n < 2; n += 1) receipts.enqueue(receipts.create(input(spaceId))!);
    await receipts.flush();
    const [first] = await listReceipts(spaceId);
    await database.dataSource.query(
      "UPDATE recall_receipts SET created_at = now() - interval '31 days' WHERE id = $1",
      [first!.id],
    );
    const retention = new RetentionRepository(database.dataSource);
    expect([
      await retention.removeReceipts(30),
      await retention.removeReceipts(30),
      (await listReceipts(spaceId)).length,
    ]).toEqual([1, 0, 1]);
  });
});
