import { describe, expect, it } from '@jest/globals';
import type { BackendSearch, SearchReply } from '../backend/backend.types.js';
import { SearchMemories } from './search-memories.service.js';

const SCOPE = { spaceId: 'space', endUser: 'ada', appId: 'default', projectId: 'default', userId: 'ada', tokenId: null };
const DOCUMENTS = Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, sessionId: `ada:resource:${at}`, uri: `resource://${at}` }));
const NOTHING: SearchReply = { requestId: 'r', episodes: [], profiles: [], agentCases: [], agentSkills: [], unprocessedMessages: [] };

/** What the backend is asked for, with room for two documents in a search. @param baseUrl of another memory service */
async function asked(baseUrl: string | null): Promise<readonly BackendSearch[]> {
  const requests: BackendSearch[] = [];
  const search = (request: BackendSearch): Promise<SearchReply> => {
    requests.push(request);
    return Promise.resolve(NOTHING);
  };
  const searchable = (): Promise<typeof DOCUMENTS> => Promise.resolve(DOCUMENTS);
  const unused = {} as never;
  const config = { backend: { baseUrl }, gateway: { searchBatchSize: 2 } } as never;
  const memories = new SearchMemories({ search } as never, { searchable } as never, unused, unused, unused, config);
  const question = {
    scope: SCOPE,
    conversationId: null,
    query: 'q',
    method: 'hybrid',
    topK: 5,
    includeProfile: false,
    rerank: false,
  } as const;
  await memories.search({ ...question, scopes: ['resources'] }, AbortSignal.timeout(5_000));
  return requests;
}

describe('SearchMemories', () => {
  it('S4-77 names documents in batches to another memory service', async () => {
    const named = (await asked('http://memory.example')).map(({ filter }) => filter);
    expect(named).toEqual(
      [DOCUMENTS.slice(0, 2), DOCUMENTS.slice(2, 4), DOCUMENTS.slice(4)].map((some) => ({
        kind: 'test',
        field: 'session_id',
        op: 'in',
        value: some.map(({ sessionId }) => sessionId),
      })),
    );
  });

  it('searches all documents at once where the index is ours', async () => {
    const requests = await asked(null);
    expect(requests.map(({ filter }) => filter)).toEqual([
      { kind: 'test', field: 'session_id', op: 'in', value: DOCUMENTS.map(({ sessionId }) => sessionId) },
    ]);
  });
});
