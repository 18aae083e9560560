import { describe, expect, it } from '@jest/globals';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import type { IndexingService } from '../indexing/indexing.service.js';
import type { MemoriesService } from '../memories/memories.service.js';
import type { TokensService } from '../../tokens/tokens.service.js';
import type { MemoryList } from './lists/memory-list.js';
import { RecallService } from './recall.service.js';
import type { RecallRequest } from './recall.types.js';
import type { RecallJournal } from './receipts/recall-journal.js';
import type { RecallSearch } from './search/recall-search.js';
import { createEmptyTrace } from './results/trace.js';

const POLICY = resolvePolicy([], { strictTimeoutMs: 1_000, memoryLimit: 5, sessionWindowSize: 10 });
const SCOPE = { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId: 'one' };

describe('RecallService', () => {
  it('searches both ends of a long message', async () => {
    const content = `${'pasted '.repeat(100_000)}What do I like?`;
    const question = {
      scope: SCOPE,
      token: null,
      policy: POLICY,
      messages: [{ role: 'user', content }],
    } as const;
    const { trace } = await createService().dryRun(question, new AbortController().signal);
    expect(trace.queryLength).toBeLessThan(5_000);
  });
});

function createService(): RecallService {
  const searcher = {
    recall: async (request: RecallRequest) => ({ status: 'ok', items: [], trace: createEmptyTrace(request) }),
  };
  const indexing = { getEmbedder: () => null, findScale: () => undefined };
  return new RecallService(
    searcher as unknown as RecallSearch,
    indexing as unknown as IndexingService,
    {} as RecallJournal,
    {} as MemoriesService,
    {} as MemoryList,
    {} as TokensService,
  );
}
