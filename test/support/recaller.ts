import type { DataSource } from 'typeorm';
import { BundledCrossEncoder } from '../../src/cross-encoder/bundled-cross-encoder.js';
import type { MemoryIndex } from '../../src/search-index/memory-index.port.js';
import { toRecalledItem } from '../../src/memory/recall/lists/cached-memory.js';
import { ListedMemoriesRepository } from '../../src/memory/recall/lists/listed-memories.repository.js';
import type { MemoryList } from '../../src/memory/recall/lists/memory-list.js';
import { NeedSearch } from '../../src/memory/recall/profile/need-search.js';
import { ClassifiersService } from '../../src/memory/recall/profile/classifiers/classifiers.service.js';
import { FactSearch } from '../../src/memory/recall/profile/fact-search.js';
import { ProfileSearch } from '../../src/memory/recall/profile/profile-search.js';
import { CandidatesService } from '../../src/memory/recall/candidates/candidates.service.js';
import { RecallRowsRepository } from '../../src/memory/indexing/vectors/recall-rows.repository.js';
import { RecallSearch } from '../../src/memory/recall/search/recall-search.js';
import type { IndexingService } from '../../src/memory/indexing/indexing.service.js';
import { PastRowsRepository } from '../../src/memory/indexing/vectors/past-rows.repository.js';

// A process has one, whose thread ends with it.
const crossEncoder = new BundledCrossEncoder();

/** Recall over an index and the rows of a database; the list of memories without its cache. */
export function createRecaller(db: DataSource, index: MemoryIndex): RecallSearch {
  const rows = new ListedMemoriesRepository(db);
  const list: Pick<MemoryList, 'list'> = {
    list: async (scope) => (await rows.findAll(scope)).map(toRecalledItem),
  };
  const candidates = new CandidatesService(index, readRows(db));
  const vectors = new ClassifiersService();
  const needs = new NeedSearch(candidates, vectors, crossEncoder);
  const facts = new FactSearch(candidates, vectors);
  const profile = new ProfileSearch(candidates, needs, facts, crossEncoder);
  return new RecallSearch(candidates, list as MemoryList, profile, crossEncoder);
}

function readRows(db: DataSource): Pick<IndexingService, 'findNewest' | 'findPast'> {
  const [newest, past] = [new RecallRowsRepository(db), new PastRowsRepository(db)];
  return {
    findNewest: (filter) => newest.findNewest(filter),
    findPast: (...asked) => past.findPast(...asked),
  };
}
