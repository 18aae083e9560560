import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResourcesRepository } from '../resources.repository.js';
import { MAX_WAITING, ResourceIngestion } from './resource-ingestion.js';
import type { ResourceContents } from './resource-content.js';

const { signal } = new AbortController();
const nobody = { eraseSessionWith: () => Promise.reject(new Error('not expected')) };
const settle = (): Promise<void> => new Promise(setImmediate);

let reading: string[];
let finish: Map<string, () => void>;
let ingestion: ResourceIngestion;

/** Ingests resources named after their space; each is read until the test finishes it. */
beforeEach(() => {
  [reading, finish] = [[], new Map()];
  const repository = {
    claim: (spaceId: string, id: string) => Promise.resolve({ spaceId, id }),
    finish: () => Promise.resolve(true),
  } as unknown as ResourcesRepository;
  const contents = {
    prepare: ({ id }: { id: string }) => {
      reading.push(id);
      return new Promise((resolve) => finish.set(id, () => resolve({ messages: [], kind: 'full' })));
    },
  } as unknown as ResourceContents;
  const backend = {
    add: () => Promise.reject(new Error('not expected')),
    flush: () => Promise.resolve({ requestId: '' }),
  };
  ingestion = new ResourceIngestion(repository, contents, backend as never, nobody, { ingestConcurrency: 2 });
});

const run = (resourceId: string, abort: AbortSignal = signal): Promise<void> =>
  ingestion.run({ spaceId: resourceId[0]!, resourceId }, abort);

describe('ResourceIngestion', () => {
  it('reads one document of a person at a time and those of others in parallel', async () => {
    const all = [run('a1'), run('a2'), run('b1')];
    await settle();
    expect(reading).toEqual(['a1', 'b1']);
    finish.get('a1')!();
    await all[0];
    await settle();
    expect(reading).toEqual(['a1', 'b1', 'a2']);
  });

  it('postpones a document if several others of the same person are already waiting', async () => {
    for (let number = 1; number <= 1 + MAX_WAITING; number += 1) void run(`a${number}`);
    await expect(run('a9')).rejects.toMatchObject({ name: 'PostponedJobError' });
    void run('b1');
    await settle();
    expect(reading).toEqual(['a1', 'b1']);
  });

  it('does not start a waiting document once the worker is stopping', async () => {
    const abort = new AbortController();
    const first = run('a1');
    const second = run('a2', abort.signal);
    abort.abort(new Error('the worker is shutting down'));
    await expect(second).rejects.toThrow('shutting down');
    finish.get('a1')!();
    await first;
    await settle();
    expect(reading).toEqual(['a1']);
  });
});
