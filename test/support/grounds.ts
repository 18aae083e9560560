import { afterAll, beforeAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startTestPostgres, type TestPostgres } from './postgres.js';
import { createScratchFolder } from './scratch-folder.js';

/** Databases and a folder that most tests of the upper tiers need. */
export interface Grounds {
  readonly postgres: TestPostgres;
  readonly folder: string;
  /** Returns an unused path below `folder`. */
  createFolder(): string;
}

export async function layGrounds(name: string): Promise<Grounds & { clear(): Promise<void> }> {
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
export function useGrounds(name: string): Grounds {
  let grounds: Awaited<ReturnType<typeof layGrounds>>;
  beforeAll(async () => {
    grounds = await layGrounds(name);
  });
  afterAll(() => grounds.clear());
  return {
    get postgres() {
      return grounds.postgres;
    },
    get folder() {
      return grounds.folder;
    },
    createFolder: () => grounds.createFolder(),
  };
}
