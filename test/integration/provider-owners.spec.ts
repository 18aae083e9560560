import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ErasureRepository } from '../../src/erasure/erasure.repository.js';
import { RetentionRepository } from '../../src/memory/memories/retention/retention.repository.js';
import { ProviderObjectsRepository } from '../../src/proxy/objects/provider-objects.repository.js';
import { TokensRepository } from '../../src/tokens/tokens.repository.js';
import { eventually } from '../support/eventually.js';
import { insertSpace } from '../support/recall-rows.js';
import { useMemoriesFixture } from './memories-fixture.js';

const setup = useMemoriesFixture();

beforeEach(() => setup.fixture.db.query('DELETE FROM provider_object_batches'));

const PRINT = 'print';
const AUDIT = { actor: 'test', action: 'erase.space', subject: 's', backend: null } as const;
const LINK = { endUser: 'ann', sessionId: 's', turnId: null, items: { 'm:1': 'hash' } };

/** Finds statements that wait for a lock. */
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const getObjects = () => new ProviderObjectsRepository(setup.fixture.db);

function add(spaceId: string, id: string, print = PRINT, link: typeof LINK | null = null): Promise<void> {
  return getObjects().add(spaceId, print, [{ id, kind: 'responses', link }]);
}

function addBatch(spaceId: string, ids: readonly string[], print = PRINT): Promise<void> {
  return getObjects().addBatch(
    spaceId,
    print,
    ids.map((id) => ({ id, kind: 'responses' })),
  );
}

async function findOwner(id: string, print = PRINT): Promise<string | undefined> {
  return (await getObjects().find(print, [id]))[0]?.spaceId;
}

const erase = (spaceId: string) =>
  new ErasureRepository(setup.fixture.db).eraseSpace(spaceId, { ...AUDIT, receiptId: randomUUID() });

const countOwners = async (spaceId: string): Promise<number> =>
  (await setup.fixture.db.query<unknown[]>('SELECT FROM provider_owners WHERE space_id = $1', [spaceId]))
    .length;

const countBatches = async (): Promise<number> =>
  (await setup.fixture.db.query<unknown[]>('SELECT FROM provider_object_batches')).length;

const holdsOthersObjects = async (spaceId: string): Promise<boolean> =>
  (await new TokensRepository(setup.fixture.db).findSharing(spaceId, PRINT)).holdsOthersObjects;

/** Adds a token, so that an erasure does not delete its space. */
function openSpace(spaceId: string): Promise<unknown> {
  return setup.fixture.db.query(
    `INSERT INTO tokens (id, secret_hash, secret_prefix, policy, space_id) VALUES ($1, $2, 'p', '{}', $3)`,
    [randomUUID(), randomUUID(), spaceId],
  );
}

describe('owners of objects at a provider', () => {
  it('keeps the first owner of an object, under each key of a provider', async () => {
    const [mine, theirs] = [await insertSpace(setup.fixture.db), await insertSpace(setup.fixture.db)];
    await add(mine, 'resp_1');
    await add(theirs, 'resp_1');
    await add(theirs, 'resp_1', PRINT, LINK);
    await add(theirs, 'resp_1', 'another');
    expect([await findOwner('resp_1'), await findOwner('resp_1', 'another')]).toEqual([mine, theirs]);
  });

  it('removes an object only for the space that owns it', async () => {
    const [mine, theirs] = [await insertSpace(setup.fixture.db), await insertSpace(setup.fixture.db)];
    await add(mine, 'resp_2');
    await getObjects().remove(theirs, PRINT, 'resp_2');
    expect(await findOwner('resp_2')).toBe(mine);
    await getObjects().remove(mine, PRINT, 'resp_2');
    expect(await findOwner('resp_2')).toBeUndefined();
  });

  it('tells whether objects of other spaces are left under a key', async () => {
    const [mine, theirs] = [await insertSpace(setup.fixture.db), await insertSpace(setup.fixture.db)];
    await setup.fixture.db.query('DELETE FROM provider_objects');
    await add(mine, 'resp_3');
    await add(theirs, 'resp_4', 'another');
    expect(await holdsOthersObjects(mine)).toBe(false);
    await add(theirs, 'resp_4');
    expect(await holdsOthersObjects(mine)).toBe(true);
    await getObjects().remove(theirs, PRINT, 'resp_4');
    expect(await holdsOthersObjects(mine)).toBe(false);
  });

  it('adds the objects of a space once if several processes see it for the first time', async () => {
    const mine = await insertSpace(setup.fixture.db);
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => add(mine, `resp_5${id}`)));
    expect(await countOwners(mine)).toBe(1);
    expect(await findOwner('resp_5d')).toBe(mine);
  });

  it('loses objects and owner in an erasure, and those of no other space', async () => {
    const [mine, theirs] = [await insertSpace(setup.fixture.db), await insertSpace(setup.fixture.db)];
    await openSpace(mine);
    await add(mine, 'resp_6');
    await add(theirs, 'resp_7');
    await erase(mine);
    expect([await findOwner('resp_6'), await countOwners(mine), await findOwner('resp_7')]).toEqual([
      undefined,
      0,
      theirs,
    ]);
    await add(mine, 'resp_8');
    expect(await findOwner('resp_8')).toBe(mine);
  });

  it('adds nothing to a space that an erasure has deleted', async () => {
    const mine = await insertSpace(setup.fixture.db);
    await erase(mine);
    await add(mine, 'resp_9');
    await add(mine, 'resp_9', PRINT, LINK);
    expect([await findOwner('resp_9'), await countOwners(mine)]).toEqual([undefined, 0]);
  });

  it('adds objects that arrive during an erasure to a new owner', async () => {
    const mine = await insertSpace(setup.fixture.db);
    await openSpace(mine);
    await add(mine, 'resp_10');
    let adding = Promise.resolve();
    await setup.fixture.db.transaction(async (tx) => {
      await tx.query('SELECT FROM spaces WHERE id = $1 FOR UPDATE', [mine]);
      adding = add(mine, 'resp_11', PRINT, LINK);
      await eventually(async () => (await setup.fixture.db.query<unknown[]>(WAITING)).length > 0);
      await tx.query('DELETE FROM provider_objects');
      await tx.query('DELETE FROM provider_owners WHERE space_id = $1', [mine]);
    });
    await adding;
    expect(await findOwner('resp_11')).toBe(mine);
  });

  it('keeps chains with recalled texts out of reach after an erasure, until they are unused for 90 days', async () => {
    const mine = await insertSpace(setup.fixture.db);
    await add(mine, 'resp_12', PRINT, LINK);
    const { chains } = await new ErasureRepository(setup.fixture.db).countSpace(mine);
    expect([chains, (await erase(mine))?.erased.chains]).toEqual([1, 1]);
    const retention = new RetentionRepository(setup.fixture.db);
    await retention.removeProviderObjects(90);
    expect(await findOwner('resp_12')).toBe(mine);
    await setup.fixture.db.query(`UPDATE provider_objects SET used_at = now() - interval '91 days'`);
    await retention.removeProviderObjects(90);
    expect([await findOwner('resp_12'), await countOwners(mine)]).toEqual([undefined, 0]);
  });

  it('finds what a batch holds once it is unpacked, under the key of its batch', async () => {
    const [mine, theirs] = [await insertSpace(setup.fixture.db), await insertSpace(setup.fixture.db)];
    await addBatch(mine, ['resp_14', 'msg_14']);
    await addBatch(theirs, ['resp_14', 'resp_15']);
    await addBatch(theirs, ['resp_16'], 'another');
    expect(await findOwner('resp_14')).toBeUndefined();
    await getObjects().unpackBatches(PRINT);
    expect(await Promise.all(['resp_14', 'msg_14', 'resp_15'].map((id) => findOwner(id)))).toEqual([
      mine,
      mine,
      theirs,
    ]);
    expect(await findOwner('resp_16', 'another')).toBeUndefined();
    await getObjects().unpackBatches('another');
    expect(await findOwner('resp_16', 'another')).toBe(theirs);
  });

  it('unpacks batches once if several processes need them at the same time', async () => {
    const mine = await insertSpace(setup.fixture.db);
    const ids = Array.from({ length: 300 }, (_, at) => `resp_17_${at}`);
    for (const id of ids) await addBatch(mine, [id]);
    const found = await Promise.all(
      Array.from({ length: 4 }, async () => {
        await getObjects().unpackBatches(PRINT);
        return (await getObjects().find(PRINT, ids)).length;
      }),
    );
    expect(found).toEqual([300, 300, 300, 300]);
  });

  it('tells that objects of other spaces are left under a key if they are in a batch', async () => {
    const [mine, theirs] = [await insertSpace(setup.fixture.db), await insertSpace(setup.fixture.db)];
    await setup.fixture.db.query('DELETE FROM provider_objects');
    await addBatch(mine, ['resp_18']);
    expect(await holdsOthersObjects(mine)).toBe(false);
    await addBatch(theirs, ['resp_19']);
    expect(await holdsOthersObjects(mine)).toBe(true);
    await erase(theirs);
    expect(await holdsOthersObjects(mine)).toBe(false);
  });

  it('adds no batch to a space that an erasure has deleted', async () => {
    const mine = await insertSpace(setup.fixture.db);
    await erase(mine);
    await addBatch(mine, ['resp_20']);
    expect([await countBatches(), await countOwners(mine)]).toEqual([0, 0]);
  });

  it('removes a batch after 90 days, also if it has become rows meanwhile', async () => {
    const mine = await insertSpace(setup.fixture.db);
    for (const id of ['resp_21', 'resp_22']) {
      await addBatch(mine, [id]);
      await setup.fixture.db.query(
        `UPDATE provider_object_batches SET created_at = now() - interval '91 days'`,
      );
      if (id === 'resp_21') await getObjects().unpackBatches(PRINT);
    }
    await addBatch(mine, ['resp_23']);
    await new RetentionRepository(setup.fixture.db).removeProviderObjects(90);
    expect(await countBatches()).toBe(1);
    await getObjects().unpackBatches(PRINT);
    expect(await Promise.all(['resp_21', 'resp_22', 'resp_23'].map((id) => findOwner(id)))).toEqual([
      undefined,
      undefined,
      mine,
    ]);
  });

  it('keeps the owner of a deleted space until its batches are gone', async () => {
    const mine = await insertSpace(setup.fixture.db);
    await addBatch(mine, ['resp_24']);
    await setup.fixture.db.query('DELETE FROM spaces WHERE id = $1', [mine]);
    const retention = new RetentionRepository(setup.fixture.db);
    await retention.removeProviderObjects(90);
    expect(await countOwners(mine)).toBe(1);
    await setup.fixture.db.query(
      `UPDATE provider_object_batches SET created_at = now() - interval '91 days'`,
    );
    await retention.removeProviderObjects(90);
    expect(await countOwners(mine)).toBe(0);
  });

  it('keeps the owner of a space that still exists, whose objects may be on their way', async () => {
    const mine = await insertSpace(setup.fixture.db);
    await add(mine, 'resp_13');
    await getObjects().remove(mine, PRINT, 'resp_13');
    await new RetentionRepository(setup.fixture.db).removeProviderObjects(90);
    expect(await countOwners(mine)).toBe(1);
  });
});
