import { describe, expect, it } from '@jest/globals';
import { CorrectionsRepository } from '../../src/memory/memories/corrections/corrections.repository.js';
import { insertSpace } from '../support/recall-rows.js';
import { useMemoriesFixture } from './memories-fixture.js';

const setup = useMemoriesFixture();

/** A tombstone and an override under the same names, whoever's they are. */
async function correct(spaceId: string, endUser: string): Promise<void> {
  await setup.fixture.db.query(
    `INSERT INTO tombstones (space_id, document_id, end_user, reason, by, revision) VALUES ($1, 'f:1', $2, 'forgotten', 'b', 1)`,
    [spaceId, endUser],
  );
  await setup.fixture.db.query(
    `INSERT INTO overrides (space_id, memory_id, end_user, text, by) VALUES ($1, '2', $2, 'better', 'b')`,
    [spaceId, endUser],
  );
}

const findCorrections = (asOf?: Date) =>
  new CorrectionsRepository(setup.fixture.db).find(setup.fixture.scope, {
    documents: ['f:1', 'f:9'],
    memoryIds: ['2', '9'],
    asOf,
  });

describe('CorrectionsRepository', () => {
  it('finds tombstones and overrides of the documents that are asked for', async () => {
    await correct(setup.fixture.scope.spaceId, setup.fixture.scope.endUser);
    expect(await findCorrections()).toEqual([
      { id: 'f:1', text: null },
      { id: '2', text: 'better' },
    ]);
  });

  it('leaves out an override that was made later than asOf, and no tombstone', async () => {
    await correct(setup.fixture.scope.spaceId, setup.fixture.scope.endUser);
    expect(await findCorrections(new Date(Date.now() - 3_600_000))).toEqual([{ id: 'f:1', text: null }]);
    expect(await findCorrections(new Date(Date.now() + 3_600_000))).toHaveLength(2);
  });

  it('finds none of another space or another end user, although the documents have the same names', async () => {
    await correct(await insertSpace(setup.fixture.db), setup.fixture.scope.endUser);
    await correct(setup.fixture.scope.spaceId, 'somebody else');
    expect(await findCorrections()).toEqual([]);
  });
});
