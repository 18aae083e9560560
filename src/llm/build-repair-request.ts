import type { MemoryLlmMessage } from './memory-llm.port.js';

/** An answer of a model that could not be parsed. */
export interface UnreadableReply {
  readonly messages: readonly MemoryLlmMessage[];
  readonly reply: string;
  /** The error, as a sentence for the model. */
  readonly error: string;
}

/**
 * Builds the request that asks a model to correct its answer.
 * @param maxChars number of characters to which the answer is cut before it is sent back
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
