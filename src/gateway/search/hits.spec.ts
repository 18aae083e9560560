import { describe, expect, it } from '@jest/globals';
import type { Episode, SearchReply } from '../../memory-backend/backend.types.js';
import { toHits } from './hits.js';

const episode = (id: string, text: string): Episode => ({
  ...{ id, sessionId: 's', timestamp: 1, senderIds: [], type: 'conversation', facts: [], raw: {} },
  ...{ episode: text, summary: '', subject: '', score: 1 },
});
const message = (id: string, content: string) => ({ id, session_id: 's', content });
const reply = (found: Pick<SearchReply, 'episodes' | 'unprocessedMessages'>): SearchReply => ({
  ...{ requestId: '', profiles: [], agentCases: [], agentSkills: [] },
  ...found,
});

describe('toHits', () => {
  it.each([
    ['', 0],
    [' \n', 0],
    ['tea', 1],
  ])('converts an episode or a message with the text %j to %i hits', (text, count) => {
    expect(
      toHits(reply({ episodes: [episode('1', text)], unprocessedMessages: [] }), 'resources'),
    ).toHaveLength(count);
    expect(
      toHits(reply({ episodes: [], unprocessedMessages: [message('1', text)] }), 'resources'),
    ).toHaveLength(count);
  });

  it('includes a message once if it is an episode too', () => {
    const found = reply({
      episodes: [episode('1', 'tea')],
      unprocessedMessages: [message('1', 'tea'), message('2', 'rum')],
    });
    expect(toHits(found, 'resources').map(({ id }) => id)).toEqual(['1', '2']);
  });
});
