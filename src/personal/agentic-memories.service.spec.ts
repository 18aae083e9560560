import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../common/errors/domain-error.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { MemoryPage } from '../memory/memories/memories.types.js';
import { AgenticMemoriesService } from './agentic-memories.service.js';

const policy = resolvePolicy([{ preset: 'personal' }], {
  strictTimeoutMs: 1_000,
  memoryLimit: 0,
  sessionWindowSize: 0,
});
const caller = {
  principal: { kind: 'user' as const, id: 'ada', spaceId: 's', scopes: ['memory' as const], policy },
  token: null,
  person: { user: null, scope: { spaceId: 's', endUser: '', appId: 'default', projectId: 'default' } },
};
const item = {
  id: 'f:1',
  kind: 'memory' as const,
  text: 'Rows at dawn.',
  role: 'user',
  sessionId: '',
  createdAt: 0,
  hash: 'h',
  score: 1,
};

const NO_PAGE: MemoryPage = {
  memories: [],
  total: 0,
  byType: { factual: 0, episodic: 0, procedural: 0, semantic: 0 },
};

function searchWhere(list: () => Promise<MemoryPage>): Promise<unknown> {
  const failWhenCalled = (): never => {
    throw new Error('is not asked');
  };
  const service = new AgenticMemoriesService(
    { searchAgentically: failWhenCalled },
    { search: () => Promise.resolve({ status: 'ok', items: [item], trace: {} as never }) },
    { list },
    { loadSpaceTokens: () => Promise.resolve({ configs: [], unreadable: 0, changedAt: null }) },
    { searchTimeoutMs: 1_000 },
  );
  return service.search(caller, {
    search: 'rowing',
    topics: [],
    page: 1,
    perPage: 10,
    sort: 'updated_at',
    order: 'desc',
  });
}

describe('AgenticMemoriesService', () => {
  it('leaves out memories that were erased since they were found', async () => {
    await expect(searchWhere(() => Promise.resolve(NO_PAGE))).resolves.toMatchObject({
      memories: [],
      total: 1,
    });
  });

  it('does not treat an unavailable database as an empty page', async () => {
    await expect(
      searchWhere(() => Promise.reject(new DomainError('DATABASE_UNAVAILABLE', ''))),
    ).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
  });
});
