import type { GatewaySettings } from '../config/gateway-settings.js';
import { withDeadline } from '../deadline.js';
import { readLimited, TooLongError } from '../read-limited.js';
import { GatewayError } from './gateway.error.js';

/** A message as the gateway stores it. `timestamp` is in epoch milliseconds. */
export interface GatewayMessage {
  readonly sender_id: string;
  readonly role: 'user' | 'assistant';
  readonly timestamp: number;
  readonly content: string;
}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * The three calls of an agent to a memory gateway: search, add, flush. Each is sent once, follows no redirect
 * and has `timeoutSeconds` for all of it, the body included. Answers may have 4 MiB.
 * @throws GatewayError from every method; an abort of the caller rejects with the signal's reason
 *
 * @example
 * ```ts
 * const client = new MemoryGatewayClient(config.gateway);
 * const message = { sender_id: 'ada', role: 'user', content: 'I eat no nuts.' } as const;
 * await client.add('chat:c1', [{ ...message, timestamp: Date.now() }]);
 * await client.flush('chat:c1');
 * const { results } = await client.search('c1', 'Which cake can I eat?');
 * ```
 */
export class MemoryGatewayClient {
  readonly #settings: GatewaySettings;
  readonly #fetch: typeof globalThis.fetch;

  constructor(settings: GatewaySettings, fetch: typeof globalThis.fetch = globalThis.fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  /**
   * Searches for what bears on `query`.
   * @returns the parsed answer, whose list `results` is not looked into
   */
  async search(
    conversationId: string,
    query: string,
    signal?: AbortSignal,
  ): Promise<{ readonly results: readonly unknown[] }> {
    const { scope, topK } = this.#settings;
    const path = '/memories/search';
    const answer = await this.#post(
      path,
      { conversation_id: conversationId, query, scope, top_k: topK },
      signal,
    );
    if (!('results' in answer.body) || !Array.isArray(answer.body.results))
      throw new GatewayError(path, 'invalid_response', answer.status);
    return { results: answer.body.results as unknown[] };
  }

  /** Adds the messages of a turn. */
  async add(sessionId: string, messages: readonly GatewayMessage[]): Promise<void> {
    await this.#post('/memories/add', { session_id: sessionId, messages });
  }

  /** Asks for the added messages to be turned into memories. */
  async flush(sessionId: string): Promise<void> {
    await this.#post('/memories/flush', { session_id: sessionId });
  }

  #post(
    path: string,
    fields: object,
    signal?: AbortSignal,
  ): Promise<{ readonly status: number; readonly body: object }> {
    const { userId, userKey, appId, projectId, timeoutSeconds } = this.#settings;
    const body = JSON.stringify({
      user_id: userId,
      user_key: userKey,
      ...fields,
      app_id: appId,
      project_id: projectId,
    });
    return withDeadline(timeoutSeconds * 1_000, signal, async (deadline, isOver) => {
      const answer = { status: undefined as number | undefined };
      try {
        return await this.#exchange(path, body, deadline, answer);
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof GatewayError) throw error;
        throw new GatewayError(path, isOver() ? 'timeout' : 'network', answer.status);
      }
    });
  }

  async #exchange(
    path: string,
    body: string,
    signal: AbortSignal,
    answer: { status: number | undefined },
  ): Promise<{ readonly status: number; readonly body: object }> {
    const send = this.#fetch;
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const response = await send(this.#settings.baseUrl + path, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    // Browsers report the status of a redirect as 0.
    answer.status = response.status === 0 ? undefined : response.status;
    if (!response.ok) {
      await response.body?.cancel().catch(() => undefined);
      throw new GatewayError(path, response.status === 401 ? 'unauthorized' : 'http', answer.status);
    }
    return {
      status: response.status,
      body: parseObject(path, response.status, await readText(path, response)),
    };
  }
}

async function readText(path: string, response: Response): Promise<string> {
  try {
    return await readLimited(response, MAX_ANSWER_BYTES);
  } catch (error) {
    if (error instanceof TooLongError) throw new GatewayError(path, 'invalid_response', response.status);
    throw error;
  }
}

function parseObject(path: string, status: number, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new GatewayError(path, 'invalid_json', status);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GatewayError(path, 'invalid_response', status);
  return value;
}
