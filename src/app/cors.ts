import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The part of the answer to a request that concerns CORS. */
export interface CorsDecision {
  /** True if the headers are the whole answer, because a browser asks before it sends the request. */
  readonly isPreflight: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

interface PageRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = [
  ...[
    'Authorization',
    'Content-Type',
    'If-Match',
    'Last-Event-ID',
    'MCP-Protocol-Version',
    'X-Batch-Id',
    'X-Request-Id',
    'X-Session-Id',
  ],
  ...[
    'X-Memory',
    'X-Memory-As-Of',
    'X-Memory-Limit',
    'X-Memory-Max-Tokens',
    'X-Memory-Profile-Tokens',
    'X-Memory-Reach',
    'X-Memory-User',
  ],
];
const EXPOSED_HEADERS = [
  ...['ETag', 'X-Request-Id', 'X-Memory-Count', 'Retry-After', 'X-Erasure-Receipt'],
  ...['X-MemoryBridge-Request-Id', 'X-MemoryBridge-Recall', 'X-MemoryBridge-Receipt'],
].join(', ');
/** The OpenAI client describes itself in headers of this prefix, which change with its version. */
const OPENAI_CLIENT = /^x-stainless-[a-z-]{1,40}$/;
/**
 * Seconds for which a browser may cache the answer to a preflight; an origin that is removed from the list
 * may still be accepted for that long.
 */
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of other origins call with a bearer credential. Cookies stay out: without
 * `Access-Control-Allow-Credentials` a browser neither sends them nor shows the answer. Headers are set on
 * Node's own response, so that errors, streams and the proxy's raw responses carry them, too.
 */
export function allowOrigins(fastify: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const { isPreflight, headers } = decideCors(request, allowed);
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    if (isPreflight) void reply.status(204).send();
    else done();
  });
}

/** @param allowed origins as browsers write them: `https://app.example` */
export function decideCors({ method, headers }: PageRequest, allowed: readonly string[]): CorsDecision {
  const { origin } = headers;
  if (origin === undefined || !allowed.includes(origin))
    return { isPreflight: false, headers: { vary: 'Origin' } };
  const forPage = { vary: 'Origin', 'access-control-allow-origin': origin };
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    ? { isPreflight: true, headers: { ...forPage, ...toPreflightHeaders(headers) } }
    : { isPreflight: false, headers: { ...forPage, 'access-control-expose-headers': EXPOSED_HEADERS } };
}

function toPreflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const requested = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': [
      ...ALLOWED_HEADERS,
      ...requested.filter((name) => OPENAI_CLIENT.test(name)),
    ].join(', '),
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}
