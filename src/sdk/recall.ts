import { ApiPromise } from './api-promise.js';
import { InputError } from './input-error.js';
import type { Answer, Body } from './operation-types.js';
import type { CallOptions } from './options.js';
import type { Transport } from './transport.js';

/** The block that a chat request would get, and the items in it. */
export type Recall = Answer<'recall'>;
/** A message in the form of the OpenAI API. */
export type ChatMessage = NonNullable<Body<'recall'>['messages']>[number];

/** Recall settings that override the policy of the credential. */
export interface RecallOptions {
  /** The conversation that the question belongs to. */
  readonly session?: string;
  /** Maximum number of items, 1 to 100. */
  readonly limit?: number;
  /** Maximum number of tokens of the block. */
  readonly maxTokens?: number;
  /** Past time at which recalled memories were valid. */
  readonly asOf?: Date;
  /** Set to true to include all candidates, and the reason if nothing was chosen. */
  readonly explain?: boolean;
}

/** @param question a question, or the messages of a conversation, whose last user message is the question */
export function requestRecall(
  transport: Transport,
  question: string | readonly ChatMessage[],
  { session, limit, maxTokens, asOf, explain }: RecallOptions = {},
  options?: CallOptions,
): ApiPromise<Recall> {
  const mistake = findMistake(question, asOf);
  if (mistake !== undefined) return new ApiPromise(Promise.reject(new InputError(mistake)));
  const asked = typeof question === 'string' ? { query: question } : { messages: [...question] };
  const body = {
    ...asked,
    session_id: session,
    limit,
    max_tokens: maxTokens,
    as_of: asOf?.toISOString(),
    explain,
  };
  return transport.call('recall', { body }, options);
}

/** Finds a mistake in arguments; callers without types may pass anything. */
function findMistake(question: unknown, asOf: unknown): string | undefined {
  if (typeof question !== 'string' && !Array.isArray(question))
    return '`question` must be a string or a list of messages';
  if (asOf !== undefined && !(asOf instanceof Date && !Number.isNaN(asOf.getTime())))
    return '`asOf` must be a valid date';
  return undefined;
}
