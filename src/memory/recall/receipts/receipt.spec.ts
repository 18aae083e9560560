import { describe, expect, it } from '@jest/globals';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import type { InjectedItems } from '../receipts.types.js';
import { buildReceipt, wantsReceipt } from './receipt.js';

const policy = resolvePolicy([{ receipts: 'all' }], {
  strictTimeoutMs: 1,
  memoryLimit: 5,
  sessionWindowSize: 10,
});
const scope = { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId: 'default' };
const injection: InjectedItems = {
  items: [
    {
      id: 'f:1',
      kind: 'memory',
      text: 'likes tea',
      role: 'memory',
      sessionId: 's',
      createdAt: 0,
      hash: 'h',
      score: 1,
    },
  ],
  placement: 'leading_user',
  trace: {
    queryHash: 'ab',
    queryLength: 12,
    strategy: 'hybrid',
    channels: ['words'],
    candidates: 3,
    considered: [
      { id: 'f:1', kind: 'memory', scores: { lexical: 0.123456 }, score: 1, fate: 'chosen', tokens: 3 },
    ],
    stages: { embed: 1.23456, index: 2, rank: 0.001, choose: 0 },
    degraded: null,
  },
};
const input = {
  scope,
  tokenId: 't',
  requestId: 'r',
  policy,
  model: 'gpt',
  status: 'ok',
  turnId: 'turn',
} as const;

describe('wantsReceipt', () => {
  it('is false under off, true under all, and true for the same tenth of the requests under sampled', () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => index.toString(16).padStart(8, '0'));
    const wanted = ids.filter((id) => wantsReceipt('sampled', id));
    expect(wanted.length).toBeGreaterThan(140);
    expect(wanted.length).toBeLessThan(260);
    expect(ids.filter((id) => wantsReceipt('sampled', id))).toEqual(wanted);
    expect([ids.some((id) => wantsReceipt('off', id)), ids.every((id) => wantsReceipt('all', id))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('buildReceipt', () => {
  it('records what was considered, chosen and spent, and contains no text', () => {
    const receipt = buildReceipt({ ...input, injection });
    expect(receipt.detail).toEqual({
      preset: 'bridge',
      model: 'gpt',
      turn_id: 'turn',
      injected: {
        items: 1,
        tokens: 3,
        placement: 'leading_user',
        renderer: 'template',
        limit: 5,
        max_tokens: 600,
      },
      recall: {
        strategy: 'hybrid',
        channels: ['words'],
        candidates: 3,
        degraded: null,
        query: { sha256: 'ab', characters: 12 },
        considered: [
          { id: 'f:1', kind: 'memory', scores: { lexical: 0.1235 }, score: 1, fate: 'chosen', tokens: 3 },
        ],
        stages_ms: { embed: 1.23, index: 2, rank: 0, choose: 0 },
      },
    });
    expect(JSON.stringify(receipt)).not.toContain('tea');
  });

  it('names the API of a request, and none where there was no request', () => {
    expect(buildReceipt({ ...input, injection, wire: 'responses' }).detail.wire).toBe('responses');
    expect(buildReceipt({ ...input, injection }).detail).not.toHaveProperty('wire');
  });

  it('names only the owner of a recall that failed its request', () => {
    const receipt = buildReceipt({ ...input, status: 'failed', turnId: null, injection: null });
    expect(receipt).toMatchObject({
      status: 'failed',
      requestId: 'r',
      detail: { turn_id: null, injected: undefined, recall: undefined },
    });
  });
});
