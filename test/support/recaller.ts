import type { DataSource } from 'typeorm';
import type { MemoryIndex } from '../../src/search-index/memory-index.port.js';
import { toRecalledItem } from '../../src/memory/recall/lists/cached-memory.js';
import { MemoryRowsRepository } from '../../src/memory/recall/lists/memory-rows.repository.js';
import type { MemoryList } from '../../src/memory/recall/lists/memory-list.js';
import { Candidates } from '../../src/memory/recall/search/candidates.service.js';
import { RecallRows } from '../../src/memory/recall/search/recall-rows.repository.js';
import { RecallSearch } from '../../src/memory/recall/search/recall-search.js';
import { PastRows } from '../../src/memory/indexing/vectors/past-rows.repository.js';

/** Recall over an index and the rows of a database; the list of memories without its cache. */
export function createRecaller(db: DataSource, index: MemoryIndex): RecallSearch {
  const rows = new MemoryRowsRepository(db);
  const list: Pick<MemoryList, 'list'> = {
    list: async (scope) => (await rows.all(scope)).map(toRecalledItem),
  };
  return new RecallSearch(new Candidates(index, new RecallRows(db), new PastRows(db)), list as MemoryList);
}
