import { randomUUID } from 'node:crypto';
import { DomainError } from '../common/errors/domain-error.js';
import type { AbortLike } from '../common/fast-path/abort-like.js';
import { SseParser, type SseEvent } from '../common/http/sse-parser.js';
import { readChunks } from './read-chunks.js';
import type { ChunkReader } from './dialects/chat-dialect.js';
import { findDialect } from './dialects/find-dialect.js';
import type { ChatChunk, ChatCompletion, ChatModel, ChatQuestion } from './chat-model.types.js';
import { collectBody } from './collect-body.js';
import type { UpstreamClient, UpstreamResponse } from './upstream-client.port.js';
import { buildUpstreamUrl } from './upstream-url.js';

/** Maximum size of an answer that is not streamed. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Calls models of all supported providers through the upstream client; answers have OpenAI's shapes. */
export class ChatClient {
  constructor(private readonly client: UpstreamClient) {}

  /**
   * Requests an answer that is not streamed.
   * @throws DomainError UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED; VALIDATION_FAILED if the
   * provider does not support the content; the signal's reason
   */
  async complete(model: ChatModel, question: ChatQuestion, signal: AbortLike): Promise<ChatCompletion> {
    const body = await collectBody(
      await this.send(model, question, { stream: false, signal }),
      MAX_ANSWER_BYTES,
    );
    const answer = findDialect(model.provider).readAnswer(
      parse(body.toString('utf8')),
      createMetadata(model),
    );
    if (answer === null) throw createMalformedError();
    return answer;
  }

  /**
   * Streams an answer; its last chunk has a finish reason.
   * @throws the errors of `complete`, also in the middle of the stream
   */
  async *stream(model: ChatModel, question: ChatQuestion, signal: AbortLike): AsyncGenerator<ChatChunk> {
    const response = await this.send(model, question, { stream: true, signal });
    const read = findDialect(model.provider).createReader(createMetadata(model));
    const chunks: ChatChunk[] = [];
    const parser = new SseParser((event) => chunks.push(...readEvent(event, read)));
    let isComplete = false;
    for await (const bytes of readChunks(response)) {
      const failure = catchError(() => parser.push(bytes));
      isComplete ||= chunks.some(isLastChunk);
      yield* chunks.splice(0);
      if (failure !== null) throw failure;
    }
    parser.end();
    isComplete ||= chunks.some(isLastChunk);
    yield* chunks;
    if (!isComplete) throw createMalformedError();
  }

  private async send(
    model: ChatModel,
    question: ChatQuestion,
    { stream, signal }: { readonly stream: boolean; readonly signal: AbortLike },
  ): Promise<UpstreamResponse> {
    const { endpoint, query, headers, body } = findDialect(model.provider).buildRequest(
      model,
      question,
      stream,
    );
    const response = await this.client.send({
      url: buildUpstreamUrl(model.baseUrl, endpoint, query),
      method: 'POST',
      headers: [
        'content-type',
        'application/json',
        'accept',
        stream ? 'text/event-stream' : 'application/json',
        ...headers,
      ],
      body: Buffer.from(JSON.stringify({ ...body, ...question.extra })),
      signal,
    });
    if (response.status === 200) return response;
    // The body of an error may quote the request or the key.
    response.abort(new DOMException('The body of an error is not read', 'AbortError'));
    throw new DomainError('UPSTREAM_REFUSED', `The provider answered with status ${response.status}`);
  }
}

function createMetadata({ model }: ChatModel): { id: string; created: number; model: string } {
  return { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1_000), model };
}

function readEvent({ event, data }: SseEvent, read: ChunkReader): readonly ChatChunk[] {
  if (data.startsWith('[DONE]')) return [];
  const value = parse(data);
  return read(event === 'error' && value === null ? { error: {} } : value);
}

/** Returns an error instead of throwing it, because chunks that arrived before it must still be delivered. */
function catchError(work: () => void): Error | null {
  try {
    work();
    return null;
  } catch (error) {
    return error as Error;
  }
}

function isLastChunk({ choices: [{ finish_reason: finish }] }: ChatChunk): boolean {
  return finish !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function createMalformedError(): DomainError {
  return new DomainError('UPSTREAM_UNREACHABLE', 'The provider’s response is incomplete or malformed');
}
