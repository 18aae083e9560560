import { SseParser, type SseEvent } from '../common/http/sse-parser.js';
import {
  type ErrorFacts,
  InterruptedError,
  type MemoryBridgeError,
  NetworkError,
  parseErrorBody,
  ResponseError,
  toTypeError,
} from './errors.js';
import type { CallOptions } from './options.js';
import { parseJson } from './parse-json.js';
import type { CallInput } from './request.js';
import type { Transport } from './transport.js';

/** Maximum silence of a stream, in milliseconds. */
export const IDLE_MS = 600_000;

/** One chunk of an answer, in the form of the OpenAI API. */
export interface ChatChunk {
  readonly id: string;
  readonly model: string;
  /** Epoch seconds. */
  readonly created: number;
  /** Empty in chunks that carry only `usage` or `memory_update`. */
  readonly choices: readonly ChatChunkChoice[];
  readonly usage?: ChatUsage | null;
  /** With `memory_events`: the turn's changes of memories. */
  readonly memory_update?: MemoryUpdate;
}

export interface ChatChunkChoice {
  readonly index: number;
  /** Set in a council. */
  readonly model?: string;
  readonly delta: {
    readonly role?: string;
    readonly content?: string | null;
    readonly tool_calls?: readonly object[];
  };
  readonly finish_reason: string | null;
  /** Set when this model of a council failed. */
  readonly error?: { readonly message: string; readonly type: string; readonly code: string };
}

export interface ChatUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

export interface MemoryUpdate {
  readonly status: 'started' | 'completed' | 'failed' | 'pending';
  readonly turn_id: string;
  readonly memories?: readonly { readonly kind: string; readonly memory_id: string }[];
}

/** A whole streamed answer. */
export interface ChatStreamResult {
  /** Text of the first choice. */
  readonly text: string;
  readonly finishReason: string | null;
  readonly usage?: ChatUsage;
}

/**
 * A streamed answer. The request is sent when it is first read, and leaving the loop cancels it. It can be
 * read only once.
 *
 * @throws {InterruptedError} while it is read, when the stream ends without its end marker; `received`
 * contains the text until then
 *
 * @example
 * ```ts
 * const answer = person.chat.stream({ message: 'And tea?' });
 * for await (const text of answer.text()) process.stdout.write(text);
 * const { finishReason, usage } = await answer.done();
 * ```
 */
export class ChatStream implements AsyncIterable<ChatChunk> {
  readonly #chunks: () => AsyncGenerator<ChatChunk, void>;
  readonly #end = new Deferred<ChatStreamResult>();
  readonly #describe: (detail: string) => ErrorFacts;
  #isRead = false;
  #result: ChatStreamResult = { text: '', finishReason: null };

  constructor(chunks: () => AsyncGenerator<ChatChunk, void>, describe: (detail: string) => ErrorFacts) {
    this.#chunks = chunks;
    this.#describe = describe;
  }

  [Symbol.asyncIterator](): AsyncGenerator<ChatChunk, void> {
    if (this.#isRead)
      throw new TypeError(
        'A streamed answer can be read only once. Send the message again to get another one.',
      );
    this.#isRead = true;
    return this.#read();
  }

  /** Yields the pieces of the first choice's text. */
  async *text(): AsyncGenerator<string, void> {
    for await (const chunk of this) {
      const text = readText(chunk);
      if (text !== '') yield text;
    }
  }

  /** Resolves with the whole answer once its stream has ended; reads the stream if nothing else does. */
  async done(): Promise<ChatStreamResult> {
    if (!this.#isRead) for await (const chunk of this) void chunk;
    return this.#end.promise;
  }

  async *#read(): AsyncGenerator<ChatChunk, void> {
    try {
      for await (const chunk of this.#chunks()) {
        this.#collect(chunk);
        yield chunk;
      }
      this.#end.resolve(this.#result);
    } catch (error) {
      const failure = this.#toFailure(error);
      this.#end.reject(failure);
      throw failure;
    } finally {
      // This has no effect after an end or a failure, so it only reports that the loop was left.
      this.#end.reject(this.#toInterruption('The reader left the stream'));
    }
  }

  #collect(chunk: ChatChunk): void {
    const finishReason =
      chunk.choices.find(({ index }) => index === 0)?.finish_reason ?? this.#result.finishReason;
    this.#result = {
      ...this.#result,
      text: this.#result.text + readText(chunk),
      finishReason,
      ...(chunk.usage && { usage: chunk.usage }),
    };
  }

  #toFailure(error: unknown): unknown {
    return error instanceof NetworkError ? this.#toInterruption(error.detail) : error;
  }

  #toInterruption(detail: string): InterruptedError {
    return new InterruptedError(this.#describe(detail), this.#result.text);
  }
}

/** Opens a chat stream; the request waits until the stream is read. */
export function openChatStream(
  transport: Transport,
  input: CallInput<'createChatMessage'>,
  options: CallOptions = {},
): ChatStream {
  const operation = 'createChatMessage';
  const chunks = async function* (): AsyncGenerator<ChatChunk, void> {
    const response = await transport.open(operation, { ...input, timeoutMs: null }, options);
    const describe = (detail: string): ErrorFacts => transport.describe(operation, detail, { response });
    for await (const { data } of readEvents(transport.read(operation, response, options, IDLE_MS))) {
      if (data === '[DONE]') return;
      yield parseChunk(data, describe);
    }
    throw new NetworkError(describe('The stream ended without [DONE]'));
  };
  return new ChatStream(chunks, (detail) => transport.describe(operation, detail));
}

/** Parses server-sent events. */
export async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SseEvent, void> {
  const events: SseEvent[] = [];
  const parser = new SseParser((event) => events.push(event));
  for await (const part of bytes) {
    parser.push(part);
    yield* events.splice(0);
  }
}

/** @throws the error that the event reports */
function parseChunk(data: string, describe: (detail: string) => ErrorFacts): ChatChunk {
  const chunk = parseJson(data);
  if (typeof chunk !== 'object' || chunk === null)
    throw new ResponseError(describe('An event of the stream is not JSON'));
  if ('error' in chunk) throw toStreamError(data, describe);
  if (!('choices' in chunk) || !Array.isArray(chunk.choices))
    throw new ResponseError(describe('An event of the stream lacks choices'));
  return chunk as ChatChunk;
}

function toStreamError(data: string, describe: (detail: string) => ErrorFacts): MemoryBridgeError {
  const { detail = 'The stream ended with an error', type, ...body } = parseErrorBody(data);
  const { status: _statusOfTheStream, ...facts } = describe(detail);
  return toTypeError(type, { ...facts, ...body });
}

function readText({ choices }: ChatChunk): string {
  return choices.find(({ index }) => index === 0)?.delta.content ?? '';
}

class Deferred<T> {
  resolve!: (value: T) => void;
  reject!: (error: unknown) => void;
  readonly promise = new Promise<T>((resolve, reject) => Object.assign(this, { resolve, reject }));

  constructor() {
    // The stream's reader gets the error from the stream itself; the unused promise must not end the process.
    this.promise.catch(() => undefined);
  }
}
