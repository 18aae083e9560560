import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import type { HistoryWindow } from '../../../sessions/turn.js';
import type { RecallRequest } from '../recall.types.js';
import { createExclusion } from './exclusion.js';

const policyWith = (floor: boolean) =>
  resolvePolicy([{ recall: { floor } }], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
const ask = (query: string, floor = true): RecallRequest => ({
  scope: { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId: 'now' },
  query,
  policy: policyWith(floor),
  embedder: {
    identity: 'none',
    queryIdentity: 'none',
    dims: 1,
    embed: () => Promise.resolve([null]),
    close: () => Promise.resolve(),
  },
  messages: [{ role: 'user', content: query }],
});
const window = (known: readonly string[]): HistoryWindow => ({
  messages: [],
  known: new Set(known),
  turnIds: new Set(['t1']),
  tail: [],
  readTo: '0',
});
const exclude = (request: RecallRequest, window: HistoryWindow | null, ...inputs: readonly HitInput[]) => {
  const { hits, excluded } = createExclusion(request, window)(inputs.map(createHit));
  return {
    measured: hits.map(({ document }) => document.id),
    excluded: Object.fromEntries(excluded.map(({ hit, fate }) => [hit.document.id, fate])),
  };
};
const memory = (id: string, text: string, turnIds: readonly string[] = []): HitInput => ({
  ...{ id, kind: 'memory', role: 'memory', text, hash: id },
  memory: { key: id, metadata: { turn_ids: turnIds } },
});

describe('createExclusion', () => {
  it('excludes items that an earlier request of the conversation injected', () => {
    const held = { ...window(['a']), injected: new Set(['told']) };
    const told = memory('told', 'The boat is called Nike.');
    expect(exclude(ask('What is my boat called?'), held, told, memory('new', 'The boat is blue.'))).toEqual({
      measured: ['new'],
      excluded: { told: 'in_conversation' },
    });
  });

  it('excludes candidates that the conversation contains before ranking', () => {
    const said = { id: 'a', hash: 'a', text: 'Well, I keep the boat in Volos.' };
    const other = { id: 'b', hash: 'b', text: 'Pier 9 is where the boat lies.' };
    expect(
      exclude(
        ask('Where do I keep the boat? I keep it in Greece.'),
        window(['a']),
        said,
        other,
        memory('derived', 'The boat is in Volos', ['t1']),
        memory('typed', 'I keep it in Greece.'),
        memory('repeats', 'I keep the boat in Volos.'),
        memory('new', 'The boat is called Nike.', ['t9']),
      ),
    ).toEqual({
      measured: ['b', 'new'],
      excluded: { a: 'known', derived: 'known', typed: 'known', repeats: 'known' },
    });
  });

  it('excludes a repetition of the question, so that it cannot hide the answer', () => {
    const asked = { id: 'q', text: 'Where do I keep my boat?' };
    const stated = { id: 's', text: 'I keep the boat at pier 9.' };
    expect(exclude(ask('Where do I keep the boat?'), null, asked, stated)).toEqual({
      measured: ['s'],
      excluded: { q: 'repeated' },
    });
  });

  it('keeps echoes in a search without a floor, and everything without a conversation', () => {
    const asked = { id: 'q', text: 'Where do I keep the boat?', hash: 'q' };
    expect(exclude(ask('Where do I keep the boat?', false), null, asked).measured).toEqual(['q']);
  });
});
