import { describe, expect, it } from '@jest/globals';
import type { MemoryLlmReply, MemoryLlmTurn } from '../../../llm/memory-llm.port.js';
import { MAX_ROUNDS, runManagerLoop } from './manager-loop.js';

const call = (id: string) => ({ id, name: 'add_memory', arguments: '{}' });
const says = (...ids: string[]): MemoryLlmReply => ({ text: '', toolCalls: ids.map(call) });

async function run(...replies: MemoryLlmReply[]) {
  const seen: MemoryLlmTurn[][] = [];
  const executed: string[] = [];
  const ended = await runManagerLoop({
    start: [{ role: 'user', content: 'hi' }],
    ask: (turns) => {
      seen.push([...turns]);
      return Promise.resolve(replies[Math.min(seen.length, replies.length) - 1]!);
    },
    execute: ({ id }, round) => {
      executed.push(id);
      return Promise.resolve(`${id} of ${round.length}`);
    },
  });
  return { ended, seen, executed };
}

describe('runManagerLoop', () => {
  it('reports the result of each call to the model, until it calls nothing', async () => {
    const { ended, seen, executed } = await run(says('a', 'b'), says('c'), says());
    expect([ended, executed]).toEqual([true, ['a', 'b', 'c']]);
    expect(seen[2]).toEqual([
      { role: 'user', content: 'hi' },
      { role: 'reply', ...says('a', 'b') },
      { role: 'tool', toolCallId: 'a', content: 'a of 2' },
      { role: 'tool', toolCallId: 'b', content: 'b of 2' },
      { role: 'reply', ...says('c') },
      { role: 'tool', toolCallId: 'c', content: 'c of 1' },
    ]);
  });

  it('stops a model that never stops calling', async () => {
    const { ended, executed } = await run(says('a'));
    expect([ended, executed.length]).toEqual([false, MAX_ROUNDS]);
  });
});
