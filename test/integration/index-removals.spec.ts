import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AuditRepository } from '../../src/auth/audit.repository.js';
import { AuditLog } from '../../src/database/audit-log.js';
import { ErasureRepository } from '../../src/erasure/erasure.repository.js';
import { IndexRemovalSweepService } from '../../src/memory/indexing/removals/index-removal-sweep.service.js';
import { IndexRemovalsRepository } from '../../src/memory/indexing/removals/index-removals.repository.js';
import { useMemoriesFixture } from './memories-fixture.js';

const setup = useMemoriesFixture();
const BY = { actor: 'user:ann' };

let dropped: string[];
let isDown: boolean;
beforeEach(() => {
  [dropped, isDown] = [[], false];
});

/** Runs a round of the sweep over everything that is recorded, with an index that records what it drops. */
async function sweep(): Promise<void> {
  const { db } = setup.fixture;
  const drop = (name: string): Promise<void> =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(void dropped.push(name));
  const index = {
    dropSpace: drop,
    dropDocuments: (spaceId: string, ids: readonly string[]) => drop([spaceId, ...ids].join(' ')),
  };
  await new IndexRemovalSweepService(new IndexRemovalsRepository(db), index, new AuditLog(db)).runRound(
    new Date(Date.now() + 60_000),
  );
}

/** Erases a space and is killed before it gets to the index. @returns the id of the receipt */
async function eraseSpace(): Promise<string> {
  const receiptId = randomUUID();
  const audit = { actor: 'admin:1', action: 'erase.space', receiptId, subject: 's', backend: null } as const;
  await new ErasureRepository(setup.fixture.db).eraseSpace(setup.fixture.scope.spaceId, audit);
  return receiptId;
}

const isPending = (receiptId: string): Promise<boolean> =>
  new AuditRepository(setup.fixture.db).isIndexPending(receiptId, setup.fixture.scope.spaceId);

describe('the removal of erased data from an external index', () => {
  it('covers an erased memory and the messages that stated it', async () => {
    const { scope, memories, db } = setup.fixture;
    const id = await setup.fixture.addTurn('I live in Paris');
    const messages = await db.query<{ id: string }[]>(
      `SELECT 'm:' || id AS id FROM messages WHERE space_id = $1 ORDER BY id`,
      [scope.spaceId],
    );
    await memories.service.erase(scope, [id], BY);
    await sweep();
    expect(dropped).toEqual([[scope.spaceId, `f:${id}`, ...messages.map((row) => row.id)].join(' ')]);
    await sweep();
    expect(dropped).toHaveLength(1);
  });

  it('is made later when an erasure is killed before it gets to the index, and the receipt says so', async () => {
    const receiptId = await eraseSpace();
    expect(await isPending(receiptId)).toBe(true);
    isDown = true;
    await expect(sweep()).rejects.toThrow('down');
    expect(await isPending(receiptId)).toBe(true);
    isDown = false;
    await sweep();
    expect([dropped, await isPending(receiptId)]).toEqual([[setup.fixture.scope.spaceId], false]);
  });

  it('names no document of a space that is erased as a whole', async () => {
    const { scope, memories } = setup.fixture;
    await memories.service.erase(scope, [await setup.fixture.addTurn('I live in Paris')], BY);
    await eraseSpace();
    await sweep();
    expect(dropped).toEqual([scope.spaceId]);
  });
});
