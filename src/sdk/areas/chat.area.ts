import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { type ChatStream, openChatStream } from '../stream.js';
import type { Transport } from '../transport.js';

/** A question: one `message` or whole `messages`, for one `model` or a council of `models`. */
export type ChatRequest = Omit<Body<'createChatMessage'>, 'stream' | 'memory_events'>;
export type ChatStreamRequest = Omit<Body<'createChatMessage'>, 'stream'>;
export type ChatAnswer = Answer<'createChatMessage'>;

/**
 * Chats with the person's memories. They are never retried.
 *
 * @example
 * ```ts
 * for await (const text of person.chat.stream({ message: 'And tea?' }).text()) process.stdout.write(text);
 * ```
 */
export class ChatArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Waits for the whole answer. */
  create(request: ChatRequest, options?: CallOptions): ApiPromise<ChatAnswer> {
    return this.#transport.call('createChatMessage', { body: { ...request }, timeoutMs: null }, options);
  }

  /** Streams an answer; the request is sent when the stream is first read. */
  stream(request: ChatStreamRequest, options?: CallOptions): ChatStream {
    return openChatStream(this.#transport, { body: { ...request, stream: true } }, options);
  }
}
