import { ApiPromise, type ApiResponse } from './api-promise.js';
import { pause, settle } from './abort.js';
import type { Credential } from './credential.js';
import {
  type ErrorFacts,
  type MemoryBridgeError,
  NetworkError,
  parseErrorBody,
  ResponseError,
  TimeoutError,
  toStatusError,
} from './errors.js';
import { OPERATIONS } from './generated/operations.js';
import type { Answer, Body, OperationId, Query } from './operation-types.js';
import { type CallOptions, type ClientOptions, parseBaseURL } from './options.js';
import { redact } from './redact.js';
import { chooseDelay, isRepeatable, isRetryableStatus, LONGEST_WAIT_MS, parseRetryAfter } from './retry.js';

/** Contents of a request, beside its operation. */
export interface CallInput<O extends OperationId> {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Query<O>;
  readonly body?: Body<O>;
  /** A body that is not JSON, sent as it is; a function makes it anew for each attempt. */
  readonly content?: () => RequestContent;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The operation's own time limit until headers, in milliseconds; null for none. */
  readonly timeoutMs?: number | null;
}

/** A body with the headers that belong to it. */
export interface RequestContent {
  readonly body: NonNullable<RequestInit['body']>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly input: CallInput<OperationId>;
  readonly options: CallOptions;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const BATCH_HEADER = 'x-batch-id';

/**
 * Sends the operations of `openapi.json`: addresses, credentials, retries, time limits and errors.
 *
 * @example
 * ```ts
 * const memory = await transport.call('getMemory', { path: { id } }, { signal });
 * ```
 */
export class Transport {
  readonly baseURL: string;
  readonly #options: ClientOptions;
  readonly #credential: Credential;
  readonly #headers: Readonly<Record<string, string>>;

  /** @param headers sent with every request of this transport, such as `X-Memory-User` */
  constructor(options: ClientOptions, credential: Credential, headers: Readonly<Record<string, string>> = {}) {
    this.baseURL = parseBaseURL(options.baseURL);
    this.#options = options;
    this.#credential = credential;
    this.#headers = headers;
  }

  /** The same transport with further headers. */
  with(headers: Readonly<Record<string, string>>): Transport {
    return new Transport({ ...this.#options, baseURL: this.baseURL }, this.#credential, { ...this.#headers, ...headers });
  }

  /** Sends an operation and reads its JSON; operations without content give `undefined`. */
  call<O extends OperationId>(operation: O, input: CallInput<O> = {}, options: CallOptions = {}): ApiPromise<Answer<O>> {
    return new ApiPromise(this.#callJson(operation, input, options));
  }

  /** Sends an operation and gives the response as soon as its headers are there; its status is 2xx. */
  async open<O extends OperationId>(operation: O, input: CallInput<O>, options: CallOptions = {}): Promise<Response> {
    const attempt = this.#prepare(operation, input, options);
    const attempts = isRepeatable(operation, attempt.method, this.#hasBatchId(attempt)) ? 1 + (this.#options.maxRetries ?? 2) : 1;
    for (let number = 1; ; number++) {
      const response = await this.#send(attempt, number).catch((error: unknown) => {
        if (!(error instanceof NetworkError) || number >= attempts) throw error;
        return null;
      });
      if (response?.ok) return response;
      const waitMs = await this.#chooseWait(response, number < attempts, attempt, number);
      await pause(waitMs, options.signal);
    }
  }

  /** Facts for an error about this operation, with the client's secrets to be redacted. */
  describe(operation: OperationId, detail: string, response?: Response): ErrorFacts {
    const [method, path] = OPERATIONS[operation];
    return this.#toFacts({ method, path }, detail, response);
  }

  async #callJson<O extends OperationId>(operation: O, input: CallInput<O>, options: CallOptions): Promise<ApiResponse<Answer<O>>> {
    const response = await this.open(operation, input, options);
    const { status, headers } = response;
    const data = status === 204 ? undefined : await this.#readJson(operation, response, input, options);
    return { data: data as Answer<O>, status, headers, requestId: headers.get('x-request-id') };
  }

  async #readJson<O extends OperationId>(operation: O, response: Response, input: CallInput<O>, options: CallOptions): Promise<unknown> {
    const [method, , fields] = OPERATIONS[operation];
    const attempt = this.#prepare(operation, input, options);
    const text = await this.#readText(response, attempt);
    const data = parseJson(text);
    const missing = fields.filter((field) => !isRecord(data) || !(field in data));
    if (data === undefined || missing.length > 0) {
      const detail = data === undefined ? 'The answer is not JSON; is baseURL right?' : `The answer lacks ${missing.join(', ')}`;
      throw new ResponseError(this.#toFacts({ method, path: attempt.path }, detail, response));
    }
    return data;
  }

  /** @throws {NetworkError} when the connection breaks in the middle of the body, {TimeoutError} when the body takes too long */
  async #readText(response: Response, attempt: Attempt): Promise<string> {
    const timer = new AbortController();
    const limit = setTimeout(() => timer.abort(), this.#timeoutOf(attempt) ?? 2 ** 31 - 1);
    try {
      return await settle(response.text(), attempt.options.signal, timer.signal);
    } catch {
      void response.body?.cancel().catch(() => undefined);
      throw this.#toFailure(attempt, timer.signal, 'The connection broke in the middle of the answer');
    } finally {
      clearTimeout(limit);
    }
  }

  #prepare<O extends OperationId>(operation: O, input: CallInput<O>, options: CallOptions): Attempt {
    const [method, template] = OPERATIONS[operation];
    const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(input.path?.[name] ?? ''));
    return { method, path, url: this.baseURL + path + toQuery(input.query), input: input, options };
  }

  async #send(attempt: Attempt, number: number, renewed = false): Promise<Response> {
    const response = await this.#fetch(attempt, number);
    if (response.status !== 401 || renewed || this.#credential.renew === undefined) return response;
    if (!(await this.#credential.renew())) return response;
    await response.body?.cancel();
    return this.#send(attempt, number, true);
  }

  async #fetch(attempt: Attempt, number: number): Promise<Response> {
    const { method, url, input, options } = attempt;
    const timer = new AbortController();
    const timeoutMs = this.#timeoutOf(attempt);
    options.signal?.throwIfAborted();
    const content = toContent(input);
    const headers = await this.#toHeaders(attempt, content);
    const limit = timeoutMs === null ? undefined : setTimeout(() => timer.abort(), timeoutMs);
    const startedAt = performance.now();
    let response: Response | null = null;
    try {
      const signal = options.signal === undefined ? timer.signal : AbortSignal.any([options.signal, timer.signal]);
      const cookies = this.#credential.cookies === true ? 'include' : 'omit';
      const init: RequestInit & { duplex?: 'half' } = { method, headers, signal, redirect: 'manual', credentials: cookies };
      if (content !== null) Object.assign(init, { body: content.body, duplex: 'half' });
      response = await (this.#options.fetch ?? globalThis.fetch)(url, init);
    } catch {
      throw this.#toFailure(attempt, timer.signal, 'The service cannot be reached');
    } finally {
      clearTimeout(limit);
      this.#report(attempt, response, number, performance.now() - startedAt);
    }
    return this.#refuseRedirect(attempt, response);
  }

  /** The caller's own reason when it ended the call; otherwise the error of a time limit or of a connection. */
  #toFailure(attempt: Attempt, timer: AbortSignal, detail: string): unknown {
    const { signal } = attempt.options;
    if (signal?.aborted) return signal.reason;
    if (timer.aborted) return new TimeoutError(this.#toFacts(attempt, `No answer within ${this.#timeoutOf(attempt)} ms`));
    return new NetworkError(this.#toFacts(attempt, detail));
  }

  #refuseRedirect(attempt: Attempt, response: Response): Response {
    if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status >= 400)) return response;
    void response.body?.cancel().catch(() => undefined);
    throw new ResponseError(
      this.#toFacts(attempt, 'The service answered with a redirect, which is not followed; correct baseURL', response),
    );
  }

  /** How long to wait before the next attempt. @throws the error of the answer when there is none */
  async #chooseWait(response: Response | null, again: boolean, attempt: Attempt, number: number): Promise<number> {
    if (response === null) return chooseDelay(number - 1);
    const waitMs = parseRetryAfter(response.headers.get('retry-after'));
    if (!again || !isRetryableStatus(response.status) || (waitMs ?? 0) > LONGEST_WAIT_MS)
      throw await this.#toError(attempt, response, waitMs);
    await response.body?.cancel();
    return waitMs ?? chooseDelay(number - 1);
  }

  async #toError(attempt: Attempt, response: Response, retryAfterMs: number | undefined): Promise<MemoryBridgeError> {
    const text = await this.#readText(response, attempt);
    const { detail = response.statusText || 'The service refused the call', ...body } = parseErrorBody(text);
    return toStatusError({ ...this.#toFacts(attempt, detail, response), ...body, status: response.status, retryAfterMs });
  }

  #toFacts({ method, path }: Pick<Attempt, 'method' | 'path'>, detail: string, response?: Response): ErrorFacts {
    const requestId = response?.headers.get('x-request-id') ?? undefined;
    const secrets = this.#credential.secrets();
    return { method, path, detail, secrets, ...(response && { status: response.status }), requestId };
  }

  async #toHeaders({ input, options }: Attempt, content: RequestContent | null): Promise<Headers> {
    const headers = new Headers({ accept: 'application/json', ...this.#options.headers });
    const groups = [content?.headers, await this.#credential.headers(), this.#headers, input.headers, options.headers];
    const entries = groups.flatMap((group) => Object.entries(group ?? {}));
    for (const [name, value] of entries) if (value !== undefined) headers.set(name, value);
    return headers;
  }

  #timeoutOf({ input, options }: Attempt): number | null {
    if (options.timeoutMs !== undefined) return options.timeoutMs;
    return input.timeoutMs === undefined ? (this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS) : input.timeoutMs;
  }

  #hasBatchId({ input }: Attempt): boolean {
    return input.headers?.[BATCH_HEADER] !== undefined;
  }

  #report({ method, path }: Attempt, response: Response | null, attempt: number, durationMs: number): void {
    const requestId = response?.headers.get('x-request-id') ?? null;
    const shown = redact(path, this.#credential.secrets());
    this.#options.onResponse?.({ method, path: shown, status: response?.status ?? null, requestId, durationMs, attempt });
  }
}

function toContent({ body, content }: CallInput<OperationId>): RequestContent | null {
  if (content !== undefined) return content();
  return body === undefined ? null : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function toQuery(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
