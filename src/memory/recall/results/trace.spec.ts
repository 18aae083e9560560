import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createRankedHit } from '../../../../test/factories/index-hit.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import { Embedder } from '../../../embeddings/embedder.port.js';
import type { RecallFate, RecallRequest } from '../recall.types.js';
import { showUnmasked } from './mask-turns.js';
import { toItem } from './recalled-item.js';
import { createEmptyTrace, traceSearch, completeTrace } from './trace.js';

class NoEmbedder extends Embedder {
  readonly identity = 'none';
  readonly dims = 1;
  embed(): Promise<readonly null[]> {
    return Promise.resolve([null]);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const REQUEST: RecallRequest = {
  scope: { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId: 'now' },
  query: 'Where do I live?',
  policy: resolvePolicy([], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 }),
  embedder: new NoEmbedder(),
};
const STAGES = { embed: 1, index: 2, found: performance.now() };

describe('RecallTrace', () => {
  it('contains the hash and length of the question, not its text', () => {
    const trace = createEmptyTrace(REQUEST);
    expect(trace.queryHash).toBe(createHash('sha256').update(REQUEST.query).digest('hex'));
    expect(trace.queryLength).toBe(16);
    expect(JSON.stringify(trace)).not.toContain('live');
  });

  it('lists the best fifty candidates with scores, fates and tokens, and the channels', () => {
    const ranked = Array.from({ length: 60 }, (_, at) =>
      createRankedHit({ id: `m:${at}`, text: 'x'.repeat(8), lexical: 1 }, 1 - at / 100),
    );
    const findings = {
      hits: ranked.map(({ hit }) => hit),
      excluded: [],
      ranked,
      failure: 'embedder',
      stages: STAGES,
    };
    const trace = traceSearch(REQUEST, findings, () => 'cut');
    expect(trace).toMatchObject({
      candidates: 60,
      channels: ['words'],
      degraded: 'embedder',
      stages: { embed: 1, index: 2, choose: 0 },
    });
    expect(trace.considered).toHaveLength(50);
    expect(trace.considered[0]).toMatchObject({ id: 'm:0', kind: 'turn', score: 1, fate: 'cut', tokens: 2 });
    expect(JSON.stringify(trace)).not.toContain('xxxx');
  });

  it('takes over the fate of each candidate from the choice, neighbours included', () => {
    const ranked = ['a', 'b'].map((id) => createRankedHit({ id, lexical: 1 }, 0.5));
    const trace = traceSearch(
      REQUEST,
      { hits: [], excluded: [], ranked, failure: undefined, stages: STAGES },
      () => 'chosen',
    );
    const beside = toItem(createRankedHit({ id: 'c', text: 'four' }, 0).hit.document, showUnmasked);
    const fates = new Map<string, RecallFate>([
      ['a', 'known'],
      ['c', 'neighbour'],
    ]);
    const { considered, stages } = completeTrace(trace, { items: [beside], fates }, 7);
    expect(considered.map(({ id, fate }) => [id, fate])).toEqual([
      ['a', 'known'],
      ['b', 'chosen'],
      ['c', 'neighbour'],
    ]);
    expect(stages.choose).toBe(7);
  });
});
