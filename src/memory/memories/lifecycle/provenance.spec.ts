import { describe, expect, it } from '@jest/globals';
import { buildProvenance, addLink } from './provenance.js';
import type { WriteBatch } from '../memory-jobs.types.js';

const batch: WriteBatch = {
  scope: { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId: 'monday' },
  batchId: 'b',
  turnId: 't2',
  messageIds: [],
  proposals: [],
  mode: 'llm_facts',
  model: 'm',
  promptVersion: 'v',
};

describe('provenance', () => {
  it('says who said it, where, and what extracted it', () => {
    const proposal = {
      key: 'k',
      text: 'x',
      type: 'factual',
      topics: [],
      source: 'user_message',
      sameKey: 'keep_both',
      category: 'c',
    } as const;
    expect(buildProvenance(proposal, batch)).toEqual({
      source: 'user_message',
      turn_ids: ['t2'],
      session_ids: ['monday'],
      category: 'c',
      model: 'm',
      prompt_version: 'v',
    });
  });

  it('links every session that said it, each once, the latest hundred', () => {
    expect(
      addLink({ source: 'user_message', turn_ids: ['t1', 't2'], session_ids: ['friday'] }, batch),
    ).toEqual({
      source: 'user_message',
      turn_ids: ['t1', 't2'],
      session_ids: ['friday', 'monday'],
    });
    const many = Array.from({ length: 100 }, (_, index) => `t${index + 100}`);
    expect(addLink({ turn_ids: many }, batch)['turn_ids']).toEqual([...many.slice(1), 't2']);
  });
});
