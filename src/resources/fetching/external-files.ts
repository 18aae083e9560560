import { hash } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, request, type buildConnector, type Dispatcher } from 'undici';
import { withDeadline } from '../../common/deadline.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { createGuardedConnector } from '../../llm/guarded-connector.js';
import { isAllowed, detectMediaType } from '../media-type.js';
import { UnreadableError } from '../../documents/document.types.js';

const MAX_REDIRECTS = 3;
/** Number of first bytes by which types are detected. */
const HEAD_BYTES = 4_100;
/** Statuses after which the same request may succeed later. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);
const TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

/** A file outside of our storage, as it was registered. */
export interface ExternalFile {
  /** http or https. */
  readonly uri: string;
  readonly filename: string;
  readonly mimeType: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

export interface FetchLimits {
  /** Maximum size of the file in bytes; the download stops there. */
  readonly maxBytes: number;
  readonly allowedMimeTypes: readonly string[];
  /** Milliseconds for the whole download, redirects and body included. */
  readonly timeoutMs: number;
  readonly connectTimeoutMs: number;
}

/**
 * Fetches files that people registered by their addresses (D38). The addresses are not trusted: each
 * connection, also of a redirect, is checked when it is made, and private networks and this machine are never
 * reached, whatever `outbound.block_private` says.
 */
export class ExternalFiles implements OnApplicationShutdown {
  private readonly agent: Agent;

  /** @param connect replaced in tests, whose servers run on this machine */
  constructor(
    private readonly limits: FetchLimits,
    connect: buildConnector.connector = createGuardedConnector({
      connectTimeoutMs: limits.connectTimeoutMs,
      blockPrivate: true,
    }),
  ) {
    const { timeoutMs, maxBytes } = limits;
    // Connections are not reused: each has passed the guard for its own request.
    this.agent = new Agent({
      connect,
      pipelining: 0,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxBytes,
    });
  }

  /**
   * Downloads a file and checks its hash and type.
   * @throws UnreadableError for problems that a retry can't fix: an address that is not allowed, a refusal,
   * too many bytes or redirects, a different type or content; DomainError UPSTREAM_UNREACHABLE; an Error
   * after the timeout; the signal's reason
   */
  async fetch(file: ExternalFile, signal: AbortSignal): Promise<Buffer> {
    const { timeoutMs, allowedMimeTypes } = this.limits;
    const bytes = await withDeadline((limit) => this.download(file.uri, limit), {
      timeoutMs,
      what: 'Fetching the file',
      signal,
    });
    if (hash('sha256', bytes) !== file.sha256)
      throw new UnreadableError('The file does not match the registered sha256.');
    const facts = {
      field: 'The file',
      declared: file.mimeType,
      filename: file.filename,
      head: bytes.subarray(0, HEAD_BYTES),
    };
    await detectMediaType(facts, allowedMimeTypes).catch(rethrowUnreadable);
    return bytes;
  }

  /** Aborts running downloads. */
  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async download(uri: string, signal: AbortSignal): Promise<Buffer> {
    let url = parseHttpUrl(uri);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await this.sendRequest(url, signal);
      const next = findRedirect(response, url);
      if (next === null) return this.readBody(response, signal);
      await response.body.dump();
      url = next;
    }
    throw new UnreadableError(`The file’s address redirects more than ${MAX_REDIRECTS} times.`);
  }

  private sendRequest(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'memorybridge' };
    return request(url, { dispatcher: this.agent, headers, signal }).catch((error: unknown) =>
      rethrowFetchError(error, signal),
    );
  }

  private async readBody(response: Dispatcher.ResponseData, signal: AbortSignal): Promise<Buffer> {
    const problem = findProblem(response, this.limits.allowedMimeTypes);
    if (problem === null)
      return Buffer.from(
        await response.body.arrayBuffer().catch((error: unknown) => rethrowFetchError(error, signal)),
      );
    await response.body.dump();
    throw problem;
  }
}

/** Finds the address to which a response redirects; `null` if it is the answer. @throws UnreadableError */
function findRedirect({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | null {
  const { location } = headers;
  return statusCode >= 300 && statusCode < 400 && typeof location === 'string'
    ? parseHttpUrl(location, from)
    : null;
}

function parseHttpUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UnreadableError('The file’s address must be an http or https URL without a user name.');
  return url;
}

function findProblem(
  { statusCode, headers }: Dispatcher.ResponseData,
  allowed: readonly string[],
): Error | null {
  if (statusCode >= 500 || RETRYABLE_STATUSES.has(statusCode))
    return createUnreachableError(`The file’s server answered with status ${statusCode}.`);
  if (statusCode !== 200) return new UnreadableError(`The file’s server answered with status ${statusCode}.`);
  const type = String(headers['content-type'] ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase();
  const isDeclared = type !== '' && type !== 'application/octet-stream' && type !== 'binary/octet-stream';
  return isDeclared && !isAllowed(type, allowed)
    ? new UnreadableError('The file’s server sends a type that is not accepted here.')
    : null;
}

/**
 * Throws the error to report for a failed request. Its message is shown to people, so it must not reveal the
 * network behind a host name.
 */
function rethrowFetchError(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  const { code } = error as { code?: unknown };
  if (code === 'FORBIDDEN_ADDRESS')
    throw new UnreadableError('The file’s address is not allowed.', { cause: error });
  if (code === TOO_LARGE) throw new UnreadableError('The file exceeds the size limit.', { cause: error });
  throw createUnreachableError('The file could not be fetched.', error);
}

function createUnreachableError(message: string, cause?: unknown): DomainError {
  return new DomainError('UPSTREAM_UNREACHABLE', message, { cause });
}

function rethrowUnreadable(error: unknown): never {
  throw error instanceof DomainError ? new UnreadableError(error.message, { cause: error }) : error;
}
