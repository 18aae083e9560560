import type { ChatChunk, ChatCompletion, ChatModel, ChatQuestion } from '../chat-model.types.js';

/** The parts of a request that differ between providers. */
export interface DialectRequest {
  /** Path after the version segment of the base URL. */
  readonly endpoint: string;
  /** Query string without `?`. */
  readonly query?: string;
  /** Names and values, including the credential. */
  readonly headers: readonly string[];
  readonly body: object;
}

/** Values known before the first byte of an answer; they replace values that a provider does not send. */
export interface AnswerStamp {
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
  readAnswer(body: unknown, stamp: AnswerStamp): ChatCompletion | null;
  /** Creates a reader for one stream. */
  createReader(stamp: AnswerStamp): ChunkReader;
}
