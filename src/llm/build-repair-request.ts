import type { MemoryLlmMessage } from './memory-llm.port.js';

/** An answer of a model that could not be read. */
export interface UnreadableReply {
  readonly messages: readonly MemoryLlmMessage[];
  readonly reply: string;
  /** The problem with it, as a sentence for the model. */
  readonly error: string;
}

/**
 * Builds the request that asks a model to correct its answer.
 * @param maxChars of the answer that is sent back
 */
export function buildRepairRequest(
  { messages, reply, error }: UnreadableReply,
  maxChars: number,
): readonly MemoryLlmMessage[] {
  return [
    ...messages,
    { role: 'assistant', content: reply.slice(0, maxChars) || '(empty)' },
    { role: 'user', content: `${error} Answer again with the JSON object only.` },
  ];
}
