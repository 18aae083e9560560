import { ERROR_TABLE } from '../common/errors/error-codes.js';
import type { DomainError } from '../common/errors/domain-error.js';
import type {
  ChatAnswer,
  ChatChunk,
  ChatCompletion,
  ChatDelta,
  ChatUsage,
  FinishReason,
} from '../llm/chat-model.types.js';

/** The reason why a model of a council did not answer, as in an error body of the OpenAI API. */
export interface ChatFailure {
  readonly message: string;
  readonly type: string;
  readonly code: string;
}

/** Outcome of one model of a council. */
export interface CouncilChoice {
  readonly index: number;
  readonly model: string;
  /** Answer; `null` if the model failed. */
  readonly message: ChatAnswer | null;
  readonly finish_reason: FinishReason | 'error';
  readonly error?: ChatFailure;
}

export interface CouncilCompletion extends Omit<ChatCompletion, 'choices'> {
  readonly choices: readonly CouncilChoice[];
}

export interface CouncilChunk extends Omit<ChatChunk, 'choices'> {
  readonly choices: readonly [
    {
      readonly index: number;
      readonly model: string;
      readonly delta: ChatDelta;
      readonly finish_reason: FinishReason | 'error' | null;
      readonly error?: ChatFailure;
    },
  ];
}

/** Id, time and models that identify an answer of a whole council. */
export interface CouncilStamp {
  readonly id: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly models: readonly string[];
}

export function toChatFailure({ message, code }: DomainError): ChatFailure {
  return { message, type: ERROR_TABLE[code].type, code: code.toLowerCase() };
}

/** Combines the answers of all models, in the order of the request. */
export function buildCouncilCompletion(
  { id, created, models }: CouncilStamp,
  results: readonly (ChatCompletion | DomainError)[],
): CouncilCompletion {
  const choices = results.map((result, index): CouncilChoice => {
    const model = models[index]!;
    if (result instanceof Error)
      return { index, model, message: null, finish_reason: 'error', error: toChatFailure(result) };
    const [{ message, finish_reason }] = result.choices;
    return { index, model, message, finish_reason };
  });
  const usage = results
    .flatMap((result) => (result instanceof Error || result.usage === undefined ? [] : [result.usage]))
    .reduce(sum, NOTHING);
  return {
    id,
    object: 'chat.completion',
    created,
    model: models[0]!,
    choices,
    ...(usage.total_tokens > 0 && { usage }),
  };
}

/** Builds a chunk of one model in the stream of a council. */
export function buildCouncilChunk(
  { id, created, models }: CouncilStamp,
  index: number,
  part: ChatChunk | DomainError,
): CouncilChunk {
  const model = models[index]!;
  const same = { id, object: 'chat.completion.chunk', created, model: models[0]! } as const;
  if (part instanceof Error)
    return {
      ...same,
      choices: [{ index, model, delta: {}, finish_reason: 'error', error: toChatFailure(part) }],
    };
  const [{ delta, finish_reason }] = part.choices;
  return {
    ...same,
    choices: [{ index, model, delta, finish_reason }],
    ...(part.usage && { usage: part.usage }),
  };
}

const NOTHING: ChatUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

/** Adds up the usage of several rounds or models. */
export function sum(left: ChatUsage, right: ChatUsage): ChatUsage {
  return {
    prompt_tokens: left.prompt_tokens + right.prompt_tokens,
    completion_tokens: left.completion_tokens + right.completion_tokens,
    total_tokens: left.total_tokens + right.total_tokens,
  };
}
