import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import type { HistoryWindow } from '../../../sessions/turn.js';
import type { RecallRequest } from '../recall.types.js';
import { createSeparation } from './exclusion.js';

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
const separate = (request: RecallRequest, held: HistoryWindow | null, ...inputs: readonly HitInput[]) => {
  const { hits, left } = createSeparation(request, held)(inputs.map(createHit));
  return {
    measured: hits.map(({ document }) => document.id),
    left: Object.fromEntries(left.map(({ hit, fate }) => [hit.document.id, fate])),
  };
};
const memory = (id: string, text: string, turnIds: readonly string[] = []): HitInput => ({
  ...{ id, kind: 'memory', role: 'memory', text, hash: id },
  memory: { key: id, metadata: { turn_ids: turnIds } },
});

describe('createSeparation', () => {
  it('leaves out what an earlier request of the conversation brought', () => {
    const held = { ...window(['a']), injected: new Set(['told']) };
    const told = memory('told', 'The boat is called Nike.');
    expect(separate(ask('What is my boat called?'), held, told, memory('new', 'The boat is blue.'))).toEqual({
      measured: ['new'],
      left: { told: 'in_conversation' },
    });
  });

  it('leaves out what the conversation contains before anything is measured', () => {
    const said = { id: 'a', hash: 'a', text: 'Well, I keep the boat in Volos.' };
    const other = { id: 'b', hash: 'b', text: 'Pier 9 is where the boat lies.' };
    expect(
      separate(
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
      left: { a: 'known', derived: 'known', typed: 'known', repeats: 'known' },
    });
  });

  it('leaves out the same question asked before, so that it cannot hide its answer', () => {
    const asked = { id: 'q', text: 'Where do I keep my boat?' };
    const stated = { id: 's', text: 'I keep the boat at pier 9.' };
    expect(separate(ask('Where do I keep the boat?'), null, asked, stated)).toEqual({
      measured: ['s'],
      left: { q: 'repeated' },
    });
  });

  it('keeps echoes in a search without a floor, and everything without a conversation', () => {
    const asked = { id: 'q', text: 'Where do I keep the boat?', hash: 'q' };
    expect(separate(ask('Where do I keep the boat?', false), null, asked).measured).toEqual(['q']);
  });
});
