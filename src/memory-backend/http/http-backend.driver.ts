import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { DomainError } from '../../common/errors/domain-error.js';
import type { BackendConfig } from '../../config/app-config.js';
import type {
  AddReply,
  BackendAdd,
  BackendGet,
  BackendHealth,
  BackendOwner,
  BackendRemains,
  BackendSearch,
  BackendSession,
  FlushReply,
  GetReply,
  SearchReply,
} from '../backend.types.js';
import type { ExternalBackend } from '../external-backend.js';
import { MemoryBackend } from '../memory-backend.port.js';
import { BackendStatusError, isRetryable, toBackendError } from './backend-fault.js';
import { InvalidReplyError, readAdd, readFlush, readGet, readSearch } from './read-reply.js';
import { retry } from './retry.js';
import { describeEpisodes, NO_CALL_TO_ERASE } from './remains.js';
import { buildAddBody, buildGetBody, buildSearchBody, buildSessionBody } from './write-request.js';

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const CONNECT_MS = 10_000;

export type HttpBackendConfig = BackendConfig & { readonly baseUrl: string };

interface Call {
  readonly path: 'add' | 'flush' | 'search' | 'get';
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Driver for another memory service, over the engine contract. Its address may be private, because the
 * operator configures it.
 */
export class HttpBackendDriver extends MemoryBackend implements ExternalBackend, OnApplicationShutdown {
  private readonly logger = new Logger('backend');
  private readonly agent: Agent;
  private readonly baseUrl: string;

  constructor(private readonly config: HttpBackendConfig) {
    super();
    this.baseUrl = config.baseUrl.replace(/\/+$/, '');
    const timeout = config.timeoutMs;
    this.agent = new Agent({
      connect: { timeout: Math.min(CONNECT_MS, timeout) },
      headersTimeout: timeout,
      bodyTimeout: timeout,
      maxResponseSize: MAX_ANSWER_BYTES,
    });
  }

  override async add(batch: BackendAdd, signal: AbortSignal): Promise<AddReply> {
    const call = {
      path: 'add',
      body: buildAddBody(batch),
      headers: { 'x-batch-id': batch.batchId },
      signal,
    } as const;
    return this.translateErrors(async () => readAdd(await this.sendWithRetries(call)), signal);
  }

  override async flush(session: BackendSession, signal: AbortSignal): Promise<FlushReply> {
    const call = { path: 'flush', body: buildSessionBody(session), signal } as const;
    return this.translateErrors(async () => readFlush(await this.sendWithRetries(call)), signal);
  }

  override async search(search: BackendSearch, signal: AbortSignal): Promise<SearchReply> {
    if (search.asOf !== undefined) throw createAsOfError();
    return this.translateErrors(
      async () =>
        readSearch(await this.send({ path: 'search', body: buildSearchBody(search), signal }), search.scope),
      signal,
    );
  }

  override async get(get: BackendGet, signal: AbortSignal): Promise<GetReply> {
    return this.translateErrors(
      async () =>
        readGet(await this.send({ path: 'get', body: buildGetBody(get), signal }), get.kind, get.scope),
      signal,
    );
  }

  async findRemains({ places, ...owner }: BackendOwner, signal: AbortSignal): Promise<BackendRemains> {
    const remains: string[] = [];
    try {
      for (const place of places) {
        const scope = { ...owner, ...place, endUser: '', tokenId: null };
        const { total } = await this.get({ scope, kind: 'episode', page: 1, pageSize: 1 }, signal);
        if (total > 0) remains.push(describeEpisodes(total, place));
      }
      return { answered: true, not_erased: [NO_CALL_TO_ERASE, ...remains] };
    } catch {
      return {
        answered: false,
        not_erased: [NO_CALL_TO_ERASE, ...remains, 'It did not say how much it still lists.'],
      };
    }
  }

  override async checkHealth(signal: AbortSignal): Promise<BackendHealth> {
    const baseUrl = removeCredentials(this.baseUrl);
    try {
      const { statusCode, body } = await request(`${this.baseUrl}/health`, {
        dispatcher: this.agent,
        signal: this.addTimeout(signal),
      });
      const data = await body.json().catch(() => null);
      const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
      return {
        status: statusCode < 500 ? 'ok' : 'unavailable',
        baseUrl,
        data: isObject ? (data as Record<string, unknown>) : null,
      };
    } catch {
      return { status: 'unavailable', baseUrl, data: null };
    }
  }

  /** Aborts requests that are still running. */
  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private sendWithRetries(call: Call): Promise<unknown> {
    const { attempts, retryDelayMs: delayMs } = this.config;
    return retry(() => this.send(call), {
      attempts,
      delayMs,
      isWorthwhile: isRetryable,
      signal: call.signal,
    });
  }

  private async send({ path, body, headers = {}, signal }: Call): Promise<unknown> {
    const { token } = this.config;
    const { statusCode, body: answer } = await request(`${this.baseUrl}/api/v1/memory/${path}`, {
      method: 'POST',
      dispatcher: this.agent,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: this.addTimeout(signal),
    });
    const text = await answer.text();
    if (statusCode < 200 || statusCode > 299) throw new BackendStatusError(statusCode);
    return parse(text);
  }

  private addTimeout(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, AbortSignal.timeout(this.config.timeoutMs)]);
  }

  /** Converts faults into our errors; if the signal was aborted, rejects with its reason instead. */
  private async translateErrors<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ msg: 'memory backend failed', err: error });
      throw toBackendError(error);
    }
  }
}

function createAsOfError(): DomainError {
  const message =
    'as_of is not available here: the memory is kept by an external service that does not know past states. Leave as_of out.';
  return new DomainError('VALIDATION_FAILED', message, { field: 'as_of' });
}

/** Removes credentials from a URL, because `/health` is public. */
function removeCredentials(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidReplyError('the reply is not JSON');
  }
}
