import type { MemoryLlmReply, MemoryLlmToolCall, MemoryLlmTurn } from '../../../llm/memory-llm.port.js';

/** Maximum number of answers; a model that still calls tools then is malfunctioning. */
export const MAX_ROUNDS = 6;

export interface ManagerLoop {
  readonly start: readonly MemoryLlmTurn[];
  readonly ask: (turns: readonly MemoryLlmTurn[]) => Promise<MemoryLlmReply>;
  /** Applies one call. @returns the result for the model */
  readonly execute: (call: MemoryLlmToolCall, round: readonly MemoryLlmToolCall[]) => Promise<string>;
}

/**
 * Lets a model call tools until it calls none. Each call is applied before the next.
 * @returns true if the model ended the loop
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
