import type { ChatChunk, ChatCompletion, ChatModel, ChatQuestion } from '../chat-model.types.js';

/** A request as a provider wants it, without what all requests have. */
export interface DialectRequest {
  /** Behind the version segment of the base URL. */
  readonly endpoint: string;
  /** Without `?`. */
  readonly query?: string;
  /** Names and values; the credential among them. */
  readonly headers: readonly string[];
  readonly body: object;
}

/** What is known of an answer before its first byte: stands in for what a provider does not tell. */
export interface AnswerStamp {
  readonly id: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly model: string;
}

/**
 * Takes the parsed events of one stream, in order. @throws DomainError UPSTREAM_REFUSED for an error in the
 * stream
 */
export type ChunkReader = (event: unknown) => readonly ChatChunk[];

/** One provider's wire format, to and from OpenAI's shapes. Pure. */
export interface ChatDialect {
  /** @throws DomainError VALIDATION_FAILED for what the provider can't take */
  request(model: ChatModel, question: ChatQuestion, stream: boolean): DialectRequest;
  /** `null`: not an answer of this provider. */
  answer(body: unknown, stamp: AnswerStamp): ChatCompletion | null;
  /** A reader for one stream. */
  reader(stamp: AnswerStamp): ChunkReader;
}
