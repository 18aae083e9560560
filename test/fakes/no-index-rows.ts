import { IndexRows } from '../../src/search-index/memory-index.port.js';

/** Index rows for tests with an index source and without a database: nothing is compared or notified. */
export class NoIndexRows extends IndexRows {
  listSpaces(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  loadDigests(): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map());
  }

  renew(): Promise<void> {
    return Promise.resolve();
  }

  recheckVectors(): Promise<void> {
    return Promise.resolve();
  }
}
