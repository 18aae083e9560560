import { describe, expect, it } from '@jest/globals';
import type { BackendSearch, Episode, SearchReply } from '../memory-backend/backend.types.js';
import type { Attachment } from '../resources/resources.types.js';
import { SearchMemoriesService, type FoundMemory, type SearchQuestion } from './search-memories.service.js';

const SCOPE = {
  spaceId: 'space',
  endUser: 'ada',
  appId: 'default',
  projectId: 'default',
  userId: 'ada',
  tokenId: null,
};
const DOCUMENTS = Array.from({ length: 5 }, (_, at) => ({
  id: `${at}`,
  sessionId: `resource:ada:${at}`,
  uri: `resource://ada/${at}`,
}));
const NOTHING: SearchReply = {
  requestId: 'r',
  episodes: [],
  profiles: [],
  agentCases: [],
  agentSkills: [],
  unprocessedMessages: [],
};
const QUESTION: SearchQuestion = {
  scope: SCOPE,
  scopes: ['all_user_memory'],
  conversationId: null,
  query: 'q',
  method: 'hybrid',
  topK: 5,
  includeProfile: false,
  rerank: false,
};

const episode = (id: string, sessionId: string, text = id): Episode => ({
  ...{ id, sessionId, timestamp: 1, senderIds: [], type: 'conversation', facts: [], raw: {} },
  ...{ episode: text, summary: '', subject: '', score: 1 },
});
const file = (name: string, sessionId: string): Attachment => ({
  ...{ sessionId, name, type: 'doc', source: 'memory_add_upload' },
  internalUri: `file:///${sessionId}/${name}`,
});

interface Place {
  /** A hit of another memory service. */
  readonly baseUrl?: string | null;
  readonly episodes?: readonly Episode[];
  readonly attachments?: readonly Attachment[];
}

interface Searched {
  readonly requests: readonly BackendSearch[];
  readonly memories: readonly FoundMemory[];
}

/**
 * Searches where five documents are searchable, with room for two of them in one request to another memory
 * service.
 */
async function search(
  question: Partial<SearchQuestion>,
  { baseUrl = null, episodes = [], attachments = [] }: Place,
): Promise<Searched> {
  const requests: BackendSearch[] = [];
  const backend = {
    search: (request: BackendSearch): Promise<SearchReply> => {
      requests.push(request);
      return Promise.resolve({ ...NOTHING, episodes });
    },
  };
  const uncorrected = { isForgotten: () => false, findText: () => null };
  const searching = new SearchMemoriesService(
    backend as never,
    { listSearchable: () => Promise.resolve(DOCUMENTS) } as never,
    { listBySessions: () => Promise.resolve(attachments) } as never,
    { find: () => Promise.resolve(uncorrected) } as never,
    {} as never,
    { backend: { baseUrl }, gateway: { searchBatchSize: 2 } } as never,
  );
  const { memories } = await searching.search({ ...QUESTION, ...question }, AbortSignal.timeout(5_000));
  return { requests, memories };
}

describe('SearchMemoriesService', () => {
  it('S4-77 searches documents in batches at an external backend', async () => {
    const { requests } = await search({ scopes: ['resources'] }, { baseUrl: 'http://memory.example' });
    expect(requests.map(({ filter }) => filter)).toEqual(
      [DOCUMENTS.slice(0, 2), DOCUMENTS.slice(2, 4), DOCUMENTS.slice(4)].map((some) => ({
        kind: 'test',
        field: 'session_id',
        op: 'in',
        value: some.map(({ sessionId }) => sessionId),
      })),
    );
  });

  it('searches all documents at once with the built-in backend', async () => {
    const { requests } = await search({ scopes: ['resources'] }, {});
    expect(requests.map(({ filter }) => filter)).toEqual([
      { kind: 'test', field: 'session_id', op: 'in', value: DOCUMENTS.map(({ sessionId }) => sessionId) },
    ]);
  });

  it('S4-89 drops hits of sessions that the caller may not read, whatever the backend answers', async () => {
    const episodes = [
      episode('chat', 'chat:1'),
      episode('own document', 'resource:ada:0'),
      episode('document that is not searchable', 'resource:ada:failed'),
      episode('document of another person', 'resource:bob:0'),
      episode('edits of another person', 'memory_edit:bob'),
    ];
    const { memories } = await search({ topK: -1 }, { episodes });
    expect(memories.map(({ id }) => id)).toEqual(['chat', 'own document']);
  });

  it('S4-84 attaches to a hit only files of the session that the hit comes from', async () => {
    const episodes = [
      episode('1', 'chat:1', 'see plan.txt and map.png'),
      episode('2', 'chat:2', 'see plan.txt and map.png'),
    ];
    const attachments = [file('plan.txt', 'chat:1'), file('map.png', 'chat:2')];
    const { memories } = await search({}, { episodes, attachments });
    expect(memories.map(({ attachments: attached }) => attached)).toEqual([
      [attachments[0]],
      [attachments[1]],
    ]);
  });

  it.each([
    [1, 1],
    [5, 5],
    [100, 100],
    [-1, 100],
  ])('answers top_k %i with no more than %i hits', async (topK, most) => {
    const episodes = Array.from({ length: 130 }, (_, at) => episode(`${at}`, 'chat:1'));
    const { memories } = await search({ topK }, { episodes });
    expect(memories).toHaveLength(most);
  });
});
