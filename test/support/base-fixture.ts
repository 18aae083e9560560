import { afterAll, beforeAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startTestPostgres, type TestPostgres } from './postgres.js';
import { createScratchFolder } from './scratch-folder.js';

/** Databases and a folder that most tests of the upper tiers need. */
export interface BaseFixture {
  readonly postgres: TestPostgres;
  readonly folder: string;
  /** Returns an unused path below `folder`. */
  createFolder(): string;
}

export async function createBaseFixture(name: string): Promise<BaseFixture & { clear(): Promise<void> }> {
  const [postgres, scratch] = await Promise.all([startTestPostgres(), createScratchFolder(name)]);
  return {
    postgres,
    folder: scratch.path,
    createFolder: () => join(scratch.path, randomUUID()),
    clear: async () => {
      await postgres.stop();
      await scratch.remove();
    },
  };
}

/** Creates the databases and the folder for all tests of a file; use them inside of tests. */
export function useBaseFixture(name: string): BaseFixture {
  let fixture: Awaited<ReturnType<typeof createBaseFixture>>;
  beforeAll(async () => {
    fixture = await createBaseFixture(name);
  });
  afterAll(() => fixture.clear());
  return {
    get postgres() {
      return fixture.postgres;
    },
    get folder() {
      return fixture.folder;
    },
    createFolder: () => fixture.createFolder(),
  };
}
