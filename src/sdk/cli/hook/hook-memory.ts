import { fetchByHttp } from '../fetch-by-http.js';
import type { ServiceAccess } from '../service-access.js';
import type { TurnMessage } from './turn-messages.js';

/** A turn of a session to be recorded. */
export interface RecordedTurn {
  readonly sessionId: string;
  readonly messages: readonly TurnMessage[];
  /** Id of the batch; the same turn has the same id, so it is stored once. */
  readonly batchId: string;
}

const PREFERENCES = 20;
const UNAUTHORIZED = 401;

/**
 * The calls that hooks make. Each is made once, because a late hook is of no use.
 *
 * @example
 * ```ts
 * const block = await new HookMemory(service).recall('Which cake?', 'c1', AbortSignal.timeout(300));
 * ```
 */
export class HookMemory {
  readonly #service: ServiceAccess;

  constructor(service: ServiceAccess) {
    this.#service = service;
  }

  /** Recalls the block of memories for a question; `''` if there are none. */
  async recall(query: string, sessionId: string, signal: AbortSignal): Promise<string> {
    const { block } = (await this.#post('/v1/recall', { query, ...toSession(sessionId) }, { signal })) as {
      block?: unknown;
    };
    return typeof block === 'string' ? block : '';
  }

  /** Lists preferences and stable facts, newest first. */
  async listPreferences(signal: AbortSignal): Promise<readonly string[]> {
    const call = { name: 'memory_search', arguments: { type: 'factual', limit: PREFERENCES } };
    const answer = await this.#post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
      { signal },
    );
    const { result } = answer as {
      result?: { structuredContent?: { data?: { memories?: readonly { content?: unknown }[] } } };
    };
    const contents = result?.structuredContent?.data?.memories?.map(({ content }) => content) ?? [];
    return contents.filter((content) => typeof content === 'string');
  }

  async record({ sessionId, messages, batchId }: RecordedTurn, signal: AbortSignal): Promise<void> {
    await this.#post(
      '/v1/sessions/messages',
      { session_id: sessionId, messages },
      { signal, headers: { 'x-batch-id': batchId } },
    );
  }

  async #post(
    path: string,
    body: object,
    options: { signal: AbortSignal; headers?: Record<string, string> },
    renewed = false,
  ): Promise<unknown> {
    const { url, credential, user } = this.#service;
    const proof = await credential.headers();
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...proof,
      ...(user !== undefined && { 'x-memory-user': user }),
      ...options.headers,
    };
    const target = url.replace(/\/+$/, '') + path;
    const response = await fetchByHttp(target, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: options.signal,
    });
    if (response.status === UNAUTHORIZED && !renewed && (await credential.renew?.(proof)))
      return this.#post(path, body, options, true);
    if (!response.ok) throw new Error(`The service answered with status ${response.status}.`);
    return response.json();
  }
}

function toSession(sessionId: string): { session_id?: string } {
  return sessionId === '' ? {} : { session_id: sessionId };
}
