import type { MemoryLlmReply, MemoryLlmToolCall, MemoryLlmTurn } from '../../../llm/memory-llm.port.js';

/** Answers of a model that are waited for; a model that still calls tools then has lost its way. */
export const MAX_ROUNDS = 6;

export interface ManagerLoop {
  readonly start: readonly MemoryLlmTurn[];
  readonly ask: (turns: readonly MemoryLlmTurn[]) => Promise<MemoryLlmReply>;
  /** Applies one call. @returns what the model reads of it */
  readonly execute: (call: MemoryLlmToolCall, round: readonly MemoryLlmToolCall[]) => Promise<string>;
}

/**
 * Lets a model call tools until it calls none, each call applied before the next.
 * @returns whether it came to an end by itself
 * @throws what `ask` and `execute` throw
 */
export async function runManagerLoop({ start, ask, execute }: ManagerLoop): Promise<boolean> {
  const turns: MemoryLlmTurn[] = [...start];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reply = await ask(turns);
    if (reply.toolCalls.length === 0) return true;
    turns.push({ role: 'reply', ...reply });
    for (const call of reply.toolCalls)
      turns.push({ role: 'tool', toolCallId: call.id, content: await execute(call, reply.toolCalls) });
  }
  return false;
}
