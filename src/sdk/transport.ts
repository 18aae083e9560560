import { ApiPromise, type ApiResponse } from './api-promise.js';
import { discardBody, pause, raceWithAbort, startTimer, type Timer } from './abort.js';
import {
  type Attempt,
  type DescribedCall,
  parseAnswer,
  prepareAttempt,
  toApiResponse,
  toTarget,
} from './attempt.js';
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
import type { Answer, OperationId } from './operation-types.js';
import { type CallOptions, checkLimits, type ClientOptions, parseBaseURL } from './options.js';
import { redact } from './redact.js';
import { type CallInput, joinHeaders, type RequestContent, toBodyInit, toContent } from './request.js';
import { chooseDelay, isRepeatable, isRetryableStatus, MAX_WAIT_MS, parseRetryAfter } from './retry.js';

type HeaderFields = Readonly<Record<string, string>>;

interface Sent {
  readonly response: Response;
  readonly credential: HeaderFields;
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
  readonly #headers: HeaderFields;

  /** @param headers sent with every request of this transport, such as `X-Memory-User` */
  constructor(options: ClientOptions, credential: Credential, headers: HeaderFields = {}) {
    checkLimits(options);
    this.baseURL = parseBaseURL(options.baseURL);
    this.#options = options;
    this.#credential = credential;
    this.#headers = headers;
  }

  /** True if the application provides its own `fetch`. */
  get hasOwnFetch(): boolean {
    return this.#options.fetch !== undefined;
  }

  /** Returns the same transport with further headers, or with another credential. */
  with({
    headers,
    credential = this.#credential,
  }: {
    headers?: HeaderFields;
    credential?: Credential;
  }): Transport {
    return new Transport({ ...this.#options, baseURL: this.baseURL }, credential, {
      ...this.#headers,
      ...headers,
    });
  }

  /** Sends an operation and parses its JSON; operations without content return `undefined`. */
  call<O extends OperationId>(
    operation: O,
    input: CallInput<O> = {},
    options: CallOptions = {},
  ): ApiPromise<Answer<O>> {
    return new ApiPromise(this.#callJson(operation, input, options));
  }

  /** Sends an operation whose answer is a text. */
  callText<O extends OperationId>(
    operation: O,
    input: CallInput<O> = {},
    options: CallOptions = {},
  ): ApiPromise<string> {
    const call = async (): Promise<ApiResponse<string>> => {
      const response = await this.open(operation, input, options);
      return toApiResponse(
        response,
        await this.#readText(response, prepareAttempt(this.baseURL, operation, input, options)),
      );
    };
    return new ApiPromise(call());
  }

  /** Sends an operation and returns the response as soon as its headers arrive; its status is 2xx. */
  async open<O extends OperationId>(
    operation: O,
    input: CallInput<O>,
    options: CallOptions = {},
  ): Promise<Response> {
    checkLimits(options);
    const attempt = prepareAttempt(this.baseURL, operation, input, options);
    const attempts = this.#mayRepeat(operation, attempt) ? 1 + (this.#options.maxRetries ?? 2) : 1;
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

  /**
   * Reads an opened response as it arrives; leaving the loop closes the connection.
   *
   * @throws {NetworkError} when the connection breaks, {TimeoutError} after `idleMs` without a byte, the
   * signal's reason when the caller ends it
   */
  async *read(
    operation: OperationId,
    response: Response,
    options: CallOptions,
    idleMs: number,
  ): AsyncGenerator<Uint8Array, void> {
    const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
    try {
      for (;;) {
        const part = await this.#readPart(reader?.read(), { operation, response, options, idleMs });
        if (part?.done !== false) return;
        yield part.value;
      }
    } finally {
      void reader?.cancel().catch(() => undefined);
    }
  }

  /** Collects the facts for an error of this operation, with the client's secrets to be redacted. */
  describe(operation: OperationId, detail: string, call: DescribedCall = {}): ErrorFacts {
    return this.#toFacts(toTarget(operation, call.path), detail, call.response);
  }

  async #callJson<O extends OperationId>(
    operation: O,
    input: CallInput<O>,
    options: CallOptions,
  ): Promise<ApiResponse<Answer<O>>> {
    const response = await this.open(operation, input, options);
    const attempt = prepareAttempt(this.baseURL, operation, input, options);
    const data = response.status === 204 ? undefined : await this.#readJson(operation, response, attempt);
    return toApiResponse(response, data as Answer<O>);
  }

  async #readJson(operation: OperationId, response: Response, attempt: Attempt): Promise<unknown> {
    const { data, problem } = parseAnswer(operation, await this.#readText(response, attempt));
    if (problem !== undefined) throw new ResponseError(this.#toFacts(attempt, problem, response));
    return data;
  }

  /**
   * @throws {NetworkError} when the connection breaks in the middle of the body, {TimeoutError} when the body
   * takes too long
   */
  async #readText(response: Response, attempt: Attempt): Promise<string> {
    const timer = startTimer(this.#chooseTimeout(attempt));
    try {
      return await raceWithAbort(response.text(), attempt.options.signal, timer.signal);
    } catch (cause) {
      discardBody(response);
      throw this.#toFailure(attempt, timer, 'The connection broke in the middle of the answer', cause);
    } finally {
      timer.stop();
    }
  }

  async #readPart<T>(
    part: Promise<T> | undefined,
    {
      operation,
      response,
      options,
      idleMs,
    }: { operation: OperationId; response: Response; options: CallOptions; idleMs: number },
  ): Promise<T | undefined> {
    const timer = startTimer(idleMs);
    try {
      return part && (await raceWithAbort(part, options.signal, timer.signal));
    } catch {
      if (options.signal?.aborted) throw options.signal.reason;
      const detail = timer.signal.aborted
        ? `No data arrived within ${idleMs} ms`
        : 'The connection broke in the middle of the answer';
      throw new (timer.signal.aborted ? TimeoutError : NetworkError)(
        this.describe(operation, detail, { response }),
      );
    } finally {
      timer.stop();
    }
  }

  async #send(attempt: Attempt, number: number, renewed = false): Promise<Response> {
    const { response, credential } = await this.#fetch(attempt, number);
    const { renew } = this.#credential;
    if (response.status !== 401 || renewed || attempt.input.once === true || renew === undefined)
      return response;
    if (!(await raceWithAbort(renew(credential), attempt.options.signal))) return response;
    discardBody(response);
    return this.#send(attempt, number, true);
  }

  async #fetch(attempt: Attempt, number: number): Promise<Sent> {
    const { options } = attempt;
    options.signal?.throwIfAborted();
    const credential = await raceWithAbort(Promise.resolve(this.#credential.headers()), options.signal);
    // The request is created before the timer, because an invalid header throws.
    const content = toContent(attempt.input);
    const send = this.#toRequest(attempt, content, credential);
    const timer = startTimer(this.#chooseTimeout(attempt));
    const signal =
      options.signal === undefined ? timer.signal : AbortSignal.any([options.signal, timer.signal]);
    const startedAt = performance.now();
    let response: Response | null = null;
    try {
      response = await raceWithAbort(send(signal), options.signal, timer.signal);
    } catch (cause) {
      const source = content?.findSourceError?.() ?? null;
      if (source !== null && options.signal?.aborted !== true) throw source.error;
      throw this.#toFailure(attempt, timer, `The service cannot be reached at ${this.baseURL}`, cause);
    } finally {
      timer.stop();
      this.#report(attempt, response, number, performance.now() - startedAt);
    }
    return { response: this.#refuseRedirect(attempt, response), credential };
  }

  #toRequest(
    { method, url, input, options }: Attempt,
    content: RequestContent | null,
    credential: Sent['credential'],
  ): (signal: AbortSignal) => Promise<Response> {
    const ours = [{ accept: 'application/json' }, this.#options.headers, content?.headers, credential];
    const headers = joinHeaders([...ours, this.#headers, input.headers, options.headers]);
    const cookies = this.#credential.cookies === true ? 'include' : 'omit';
    const init: RequestInit = {
      method,
      headers,
      redirect: 'manual',
      credentials: cookies,
      ...toBodyInit(content),
    };
    const fetch = this.#options.fetch ?? globalThis.fetch;
    return (signal) => content?.send?.(url, { ...init, signal }) ?? fetch(url, { ...init, signal });
  }

  /**
   * Returns the caller's own reason if it aborted the call; otherwise the error of a time limit or of a
   * connection.
   */
  #toFailure(attempt: Attempt, timer: Timer, detail: string, cause?: unknown): unknown {
    const { signal } = attempt.options;
    if (signal?.aborted) return signal.reason;
    if (timer.signal.aborted)
      return new TimeoutError(this.#toFacts(attempt, `No answer within ${this.#chooseTimeout(attempt)} ms`));
    return new NetworkError({ ...this.#toFacts(attempt, detail), cause });
  }

  #refuseRedirect(attempt: Attempt, response: Response): Response {
    if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status >= 400))
      return response;
    discardBody(response);
    const detail = 'The service answered with a redirect, which is not followed; correct baseURL';
    throw new ResponseError(this.#toFacts(attempt, detail, response));
  }

  /** Chooses the time to wait before the next attempt. @throws the error of the answer if there is none */
  async #chooseWait(
    response: Response | null,
    again: boolean,
    attempt: Attempt,
    number: number,
  ): Promise<number> {
    if (response === null) return chooseDelay(number - 1);
    const waitMs = parseRetryAfter(response.headers.get('retry-after'));
    if (!again || !isRetryableStatus(response.status) || (waitMs ?? 0) > MAX_WAIT_MS)
      throw await this.#toError(attempt, response, waitMs);
    discardBody(response);
    return waitMs ?? chooseDelay(number - 1);
  }

  async #toError(
    attempt: Attempt,
    response: Response,
    retryAfterMs: number | undefined,
  ): Promise<MemoryBridgeError> {
    const text = await this.#readText(response, attempt);
    const {
      detail = response.statusText || 'The service refused the call',
      code,
      field,
    } = parseErrorBody(text);
    return toStatusError({
      ...this.#toFacts(attempt, detail, response),
      code,
      field,
      status: response.status,
      retryAfterMs,
    });
  }

  #toFacts(
    { method, path, secrets }: Pick<Attempt, 'method' | 'path' | 'secrets'>,
    detail: string,
    response?: Response,
  ): ErrorFacts {
    const requestId = response?.headers.get('x-request-id') ?? undefined;
    const all = [...this.#credential.secrets(), ...secrets];
    return { method, path, detail, secrets: all, ...(response && { status: response.status }), requestId };
  }

  #chooseTimeout({ input, options }: Attempt): number | null {
    if (options.timeoutMs !== undefined) return options.timeoutMs;
    return input.timeoutMs === undefined ? (this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS) : input.timeoutMs;
  }

  #mayRepeat(operation: OperationId, { method, input }: Attempt): boolean {
    return (
      input.once !== true && isRepeatable(operation, method, input.headers?.[BATCH_HEADER] !== undefined)
    );
  }

  #report(
    { method, path, secrets }: Attempt,
    response: Response | null,
    attempt: number,
    durationMs: number,
  ): void {
    const requestId = response?.headers.get('x-request-id') ?? null;
    this.#options.onResponse?.({
      method,
      path: redact(path, [...this.#credential.secrets(), ...secrets]),
      status: response?.status ?? null,
      requestId,
      durationMs,
      attempt,
    });
  }
}
