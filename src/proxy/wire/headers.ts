import type { LlmConfig } from '../../tokens/token-config.js';

/**
 * Alternating names and values, in the order and case in which they were sent (`IncomingMessage.rawHeaders`).
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
 * Headers that are written again for the upstream, belong to this service, or are the client's credential.
 */
const NOT_FORWARDED = new Set([
  ...['host', 'content-length', 'expect', 'http2-settings'],
  ...['x-session-id', 'x-memory', 'x-memory-user', 'x-request-id'],
  ...['x-memory-as-of', 'x-memory-reach', 'x-memory-limit', 'x-memory-max-tokens'],
  'x-memory-profile-tokens',
  ...['authorization', 'x-api-key', 'api-key', 'cookie'],
]);
const OWN_PREFIX = 'x-memorybridge-';
const PROXY_PREFIX = 'proxy-';
/** Matches cookies of this service (`LOGIN_COOKIE`), which a provider must not set or delete. */
const OWN_COOKIE = /^\s*memorybridge_/i;

/**
 * Builds the headers of the upstream request: the client's headers, without hop-by-hop headers, those of this
 * service and the client's credential, plus the token's provider credential. The HTTP client adds host and
 * content-length.
 * @param drop names of further headers to drop, in lower case (`content-encoding` after a body was decoded)
 */
export function buildUpstreamHeaders(
  raw: RawHeaders,
  llm: Pick<LlmConfig, 'auth' | 'apiKey'>,
  drop: readonly string[] = [],
): string[] {
  const hopByHop = listConnectionTokens(raw);
  const headers = filterHeaders(
    raw,
    (name) => isForwarded(name) && !hopByHop.includes(name) && !drop.includes(name),
  );
  headers.push(...toCredentialHeader(llm));
  return headers;
}

/**
 * Builds the headers for the client: the upstream's headers, unchanged (D32), without hop-by-hop headers
 * and cookies with names of this service. A content-length beside a transfer-encoding is dropped, because
 * Node then writes the framing.
 */
export function buildClientHeaders(raw: RawHeaders): string[] {
  const hopByHop = listConnectionTokens(raw);
  const hasTransferEncoding = hasHeader(raw, 'transfer-encoding');
  return filterHeaders(raw, (name, value) => {
    if (name === 'set-cookie' && OWN_COOKIE.test(value)) return false;
    return (
      !isHopByHop(name) && !hopByHop.includes(name) && !(hasTransferEncoding && name === 'content-length')
    );
  });
}

/** Removes headers; `names` are in lower case. */
export function dropHeaders(raw: RawHeaders, names: readonly string[]): string[] {
  return filterHeaders(raw, (name) => !names.includes(name));
}

/** Removes CORS headers. */
export function removeCors(raw: RawHeaders): string[] {
  return filterHeaders(raw, (name) => !name.startsWith('access-control-'));
}

/** Finds the last value of a header; `null` if it is absent. `name` is in lower case. */
export function findHeader(raw: RawHeaders, name: string): string | null {
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]!.length === name.length && raw[index]!.toLowerCase() === name) return raw[index + 1]!;
  }
  return null;
}

/** Joins all values of a header (RFC 9110 §5.3); `null` if it is absent. `name` is in lower case. */
export function joinHeader(raw: RawHeaders, name: string): string | null {
  const values = filterHeaders(raw, (other) => other === name).filter((_, index) => index % 2 === 1);
  return values.length === 0 ? null : values.join(', ');
}

/** Keeps the headers for which the predicate returns true; it gets names in lower case. */
function filterHeaders(raw: RawHeaders, isWanted: (name: string, value: string) => boolean): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2)
    if (isWanted(raw[index]!.toLowerCase(), raw[index + 1]!)) kept.push(raw[index]!, raw[index + 1]!);
  return kept;
}

function isHopByHop(name: string): boolean {
  return HOP_BY_HOP.has(name) || name.startsWith(PROXY_PREFIX);
}

function isForwarded(name: string): boolean {
  return !isHopByHop(name) && !NOT_FORWARDED.has(name) && !name.startsWith(OWN_PREFIX);
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

function hasHeader(raw: RawHeaders, name: string): boolean {
  return findHeader(raw, name) !== null;
}

function toCredentialHeader({ auth, apiKey }: Pick<LlmConfig, 'auth' | 'apiKey'>): readonly [string, string] {
  return auth === 'bearer' ? ['authorization', `Bearer ${apiKey}`] : [auth, apiKey];
}
