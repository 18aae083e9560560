import type { ChatChunk, ChatCompletion, ChatModel, ChatQuestion } from '../chat-model.types.js';

/** A request in the format of one provider. */
export interface DialectRequest {
  /** Path after the version segment of the base URL. */
  readonly endpoint: string;
  /** Query string without `?`. */
  readonly query?: string;
  /** Alternating names and values, including the credential. */
  readonly headers: readonly string[];
  readonly body: object;
}

/**
 * Metadata of an answer. Defaults are created before the request, for values that the provider doesn't
 * send.
 */
export interface AnswerMetadata {
  readonly id: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly model: string;
}

/**
 * Converts the parsed events of one stream, in order.
 * @throws DomainError UPSTREAM_REFUSED for an error in the stream
 */
export type ChunkReader = (event: unknown) => readonly ChatChunk[];

/** Converts between a provider's wire format and OpenAI's shapes. All functions are pure. */
export interface ChatDialect {
  /** @throws DomainError VALIDATION_FAILED if the provider does not support the content */
  buildRequest(model: ChatModel, question: ChatQuestion, stream: boolean): DialectRequest;
  /** Converts an answer; returns `null` if it is not an answer of this provider. */
  readAnswer(body: unknown, defaults: AnswerMetadata): ChatCompletion | null;
  /** Creates a reader for one stream. */
  createReader(defaults: AnswerMetadata): ChunkReader;
}
