import { IndexRows } from '../../src/search-index/memory-index.port.js';

/**
 * Rows of a test that has an index source and no database: there is nothing to compare with and nobody to
 * tell.
 */
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
