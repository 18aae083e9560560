import { describe, expect, it } from '@jest/globals';
import type { MemoriesService } from '../memory/memories/memories.service.js';
import type { TokensService } from '../tokens/tokens.service.js';
import type { AllMemoriesRepository, MemoryPlace } from './all-memories.repository.js';
import { AllMemoriesService } from './all-memories.service.js';

const PLACE: MemoryPlace = { micros: '-152409600000000', no: '7' };

describe('AllMemoriesService', () => {
  it('continues a list after a memory from before 1970', async () => {
    const places: (MemoryPlace | null)[] = [];
    const rows = {
      page: async (_: unknown, { after }: { readonly after: MemoryPlace | null }) => {
        places.push(after);
        return { memories: [], next: PLACE };
      },
      count: async () => 2,
    } as unknown as AllMemoriesRepository;
    const tokens = { findOldestTokens: async () => new Map() } as unknown as TokensService;
    const service = new AllMemoriesService(rows, {} as MemoriesService, tokens);
    const query = { sort: 'created_at', order: 'desc', limit: 1, offset: 0 } as const;

    const { next } = await service.list(query);
    await service.list({ ...query, before: next! });

    expect(places).toEqual([null, PLACE]);
  });
});
