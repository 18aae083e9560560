import type {
  ChatAnswer,
  ChatChunk,
  ChatCompletion,
  ChatDelta,
  ChatUsage,
  FinishReason,
} from '../chat-model.types.js';
import type { AnswerMetadata } from './chat-dialect.js';

/** Builds an answer in OpenAI's shape. */
export function buildCompletion(
  { id, created, model }: AnswerMetadata,
  answer: { readonly message: ChatAnswer; readonly finish: FinishReason; readonly usage?: ChatUsage },
): ChatCompletion {
  const choice = { index: 0, message: answer.message, finish_reason: answer.finish } as const;
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [choice],
    ...(answer.usage && { usage: answer.usage }),
  };
}

/**
 * Builds a chunk of an answer in OpenAI's shape.
 * @param finish reason of the end; `null` on all chunks but the last
 */
export function buildChunk(
  { id, created, model }: AnswerMetadata,
  delta: ChatDelta,
  finish: FinishReason | null = null,
  usage?: ChatUsage,
): ChatChunk {
  const choice = { index: 0, delta, finish_reason: finish } as const;
  return { id, object: 'chat.completion.chunk', created, model, choices: [choice], ...(usage && { usage }) };
}

/** Builds the usage in OpenAI's shape from two counts of tokens. */
export function buildUsage(prompt: number, completion: number): ChatUsage {
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
