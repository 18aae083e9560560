import type { LlmConfig } from '../../tokens/token-config.js';

/**
 * Flat name, value, name, value … in the order, case and number of the wire (`IncomingMessage.rawHeaders`).
 */
export type RawHeaders = readonly string[];

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/**
 * Headers that are computed anew for the upstream, belong to this service, or are a credential of the client.
 */
const NOT_FORWARDED = new Set([
  ...['host', 'content-length', 'expect', 'http2-settings'],
  ...['x-session-id', 'x-memory', 'x-memory-user', 'x-request-id'],
  ...['x-memory-as-of', 'x-memory-reach', 'x-memory-limit', 'x-memory-max-tokens'],
  'x-memory-profile-tokens',
  ...['authorization', 'x-api-key', 'api-key', 'cookie'],
]);
const OURS = 'x-memorybridge-';
const PROXY = 'proxy-';
/** Cookies of this service (`LOGIN_COOKIE`): a provider must not set or end a browser's login here. */
const OUR_COOKIE = /^\s*memorybridge_/i;

/**
 * Builds the headers of the upstream request: all headers of the client except those of this hop, ours and
 * the client's own credential, and exactly one credential of the token. The HTTP client writes host and
 * content-length.
 * @param drop further names, lower case (`content-encoding` after a body was decoded)
 */
export function buildUpstreamHeaders(
  raw: RawHeaders,
  llm: Pick<LlmConfig, 'auth' | 'apiKey'>,
  drop: readonly string[] = [],
): string[] {
  const named = listConnectionTokens(raw);
  const kept = keep(raw, (name) => isForwarded(name) && !named.includes(name) && !drop.includes(name));
  kept.push(...toCredentialHeader(llm));
  return kept;
}

/**
 * Builds the headers for the client: the upstream's, unchanged (D32) except those of the hop and cookies
 * under a name of ours. A content-length next to a transfer-encoding is dropped, because we then write the
 * framing.
 */
export function buildClientHeaders(raw: RawHeaders): string[] {
  const named = listConnectionTokens(raw);
  const framed = has(raw, 'transfer-encoding');
  return keep(raw, (name, value) => {
    if (name === 'set-cookie' && OUR_COOKIE.test(value)) return false;
    return !isHopByHop(name) && !named.includes(name) && !(framed && name === 'content-length');
  });
}

/** Removes the headers of these names, which are in lower case. */
export function dropHeaders(raw: RawHeaders, names: readonly string[]): string[] {
  return keep(raw, (name) => !names.includes(name));
}

/** Removes CORS headers. */
export function removeCors(raw: RawHeaders): string[] {
  return keep(raw, (name) => !name.startsWith('access-control-'));
}

/** Finds the last value of a header, or `null`; `name` is in lower case. */
export function findHeader(raw: RawHeaders, name: string): string | null {
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]!.length === name.length && raw[index]!.toLowerCase() === name) return raw[index + 1]!;
  }
  return null;
}

/** Joins the values of a header that may be repeated (RFC 9110 §5.3), or `null`; `name` is in lower case. */
export function joinHeader(raw: RawHeaders, name: string): string | null {
  const values = keep(raw, (one) => one === name).filter((_, index) => index % 2 === 1);
  return values.length === 0 ? null : values.join(', ');
}

/** Keeps the headers that the predicate wants; it gets names in lower case. */
function keep(raw: RawHeaders, isWanted: (name: string, value: string) => boolean): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2)
    if (isWanted(raw[index]!.toLowerCase(), raw[index + 1]!)) kept.push(raw[index]!, raw[index + 1]!);
  return kept;
}

function isHopByHop(name: string): boolean {
  return HOP_BY_HOP.has(name) || name.startsWith(PROXY);
}

function isForwarded(name: string): boolean {
  return !isHopByHop(name) && !NOT_FORWARDED.has(name) && !name.startsWith(OURS);
}

/** Lists the headers that `Connection` makes hop-by-hop (RFC 9110 §7.6.1). */
function listConnectionTokens(raw: RawHeaders): readonly string[] {
  const tokens: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    if (raw[index]!.toLowerCase() !== 'connection') continue;
    tokens.push(
      ...raw[index + 1]!.toLowerCase()
        .split(',')
        .map((token) => token.trim()),
    );
  }
  return tokens;
}

function has(raw: RawHeaders, name: string): boolean {
  return findHeader(raw, name) !== null;
}

function toCredentialHeader({ auth, apiKey }: Pick<LlmConfig, 'auth' | 'apiKey'>): readonly [string, string] {
  return auth === 'bearer' ? ['authorization', `Bearer ${apiKey}`] : [auth, apiKey];
}
