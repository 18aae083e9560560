import { InputError } from './input-error.js';
import type { Body, OperationId, Query } from './operation-types.js';

/** Contents of a request, apart from its operation. */
export interface CallInput<O extends OperationId> {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Query<O>;
  readonly body?: Body<O>;
  /** A body that is not JSON; the function creates it for each attempt. */
  readonly content?: () => RequestContent;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The operation's own time limit until headers, in milliseconds; null for none. */
  readonly timeoutMs?: number | null;
  /** True if the body can't be created a second time, so that a retry is impossible. */
  readonly once?: boolean;
}

/** A body with the headers that belong to it. */
export interface RequestContent {
  readonly body: NonNullable<RequestInit['body']>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the request in place of `fetch`, which can't always report progress. */
  readonly send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Finds the error of the body's own source, which is no failure of the connection. */
  readonly findSourceError?: () => { readonly error: unknown } | null;
}

type HeaderGroup = Readonly<Record<string, string | undefined>> | undefined;

/**
 * Fills in an operation's path.
 *
 * @throws {InputError} for an empty value, and for `.` and `..`: each would address something else
 */
export function fillPath(template: string, values: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..')
      throw new InputError(`${name} must be a string other than '', '.' and '..'`);
    return encodeURIComponent(value);
  });
}

/** Writes a list as repeated parameters. */
export function toQuery(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, String(each)]),
  );
  const params = new URLSearchParams(pairs);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

export function toContent({ body, content }: CallInput<OperationId>): RequestContent | null {
  if (content !== undefined) return content();
  return body === undefined
    ? null
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/**
 * Options for a streamed body. Node's `fetch` keeps a second copy of it for a redirect, and so has the whole
 * file in memory, unless a redirect is an error and there is no window to ask.
 */
const STREAMED = { duplex: 'half', redirect: 'error', window: null } as const;

export function toBodyInit(content: RequestContent | null): RequestInit {
  if (content === null) return {};
  const { body } = content;
  return body instanceof ReadableStream ? { body, ...STREAMED } : { body };
}

/**
 * Joins groups of headers; later ones win.
 *
 * @throws {InputError} that names a header which cannot be sent, and not its value, which may be a credential
 */
export function joinHeaders(groups: readonly HeaderGroup[]): Headers {
  const headers = new Headers();
  const entries = groups.flatMap((group) => Object.entries(group ?? {}));
  for (const [name, value] of entries) if (value !== undefined) setHeader(headers, name, value);
  return headers;
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, encodeHeader(value));
  } catch {
    throw new InputError(`The value of the header ${name} has characters that cannot be sent.`);
  }
}

/** Encodes a header value as UTF-8 bytes, as the service reads it. */
export function encodeHeader(value: string): string {
  return /^[\0-\x7f]*$/.test(value) ? value : String.fromCharCode(...new TextEncoder().encode(value));
}
