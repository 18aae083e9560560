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
  ...['authorization', 'x-api-key', 'api-key', 'cookie'],
]);
const OURS = 'x-memorybridge-';
const PROXY = 'proxy-';
/** Cookies of this service (`LOGIN_COOKIE`): a provider must not set or end a browser's login here. */
const OUR_COOKIE = /^\s*memorybridge_/i;

/** Facts about a header that follow from its name. */
interface HeaderName {
  /** Name as it is on the wire: always the same string, which V8 need not hash and compare again. */
  readonly wire: string;
  readonly lower: string;
  readonly isHop: boolean;
  readonly isForwarded: boolean;
}

const NAMES = new Map<string, HeaderName>();
/** Maximum number and length of cached names; clients send the same ones all the time. */
const MAX_NAMES = 1_000;
const LONGEST_NAME = 64;

/**
 * Builds the headers of the upstream request: all headers of the client except those of this hop, ours and
 * the client's own credential, and exactly one credential of the token. The HTTP client writes host and
 * content-length. @param drop further names, lower case (`content-encoding` after a body was decoded)
 * @param drop further names, lower case (`content-encoding` after a body was decoded)
 */
export function buildUpstreamHeaders(
  raw: RawHeaders,
  llm: Pick<LlmConfig, 'auth' | 'apiKey'>,
  drop: readonly string[] = [],
): string[] {
  const named = listConnectionTokens(raw);
  const kept = keep(
    raw,
    ({ isForwarded, lower }) => isForwarded && !named.includes(lower) && !drop.includes(lower),
  );
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
  return keep(raw, ({ isHop, lower }, value) => {
    if (lower === 'set-cookie' && OUR_COOKIE.test(value)) return false;
    return !isHop && !named.includes(lower) && !(framed && lower === 'content-length');
  });
}

/** Removes the headers of these names, which are in lower case. */
export function dropHeaders(raw: RawHeaders, names: readonly string[]): string[] {
  return keep(raw, ({ lower }) => !names.includes(lower));
}

/** Removes CORS headers. */
export function removeCors(raw: RawHeaders): string[] {
  return keep(raw, ({ lower }) => !lower.startsWith('access-control-'));
}

/** Finds the last value of a header, or `null`; `name` is in lower case. */
export function findHeader(raw: RawHeaders, name: string): string | null {
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]!.length === name.length && raw[index]!.toLowerCase() === name) return raw[index + 1]!;
  }
  return null;
}

function keep(raw: RawHeaders, isWanted: (name: HeaderName, value: string) => boolean): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = toHeaderName(raw[index]!);
    if (isWanted(name, raw[index + 1]!)) kept.push(name.wire, raw[index + 1]!);
  }
  return kept;
}

function toHeaderName(wire: string): HeaderName {
  const known = NAMES.get(wire);
  if (known !== undefined) return known;
  const lower = wire.toLowerCase();
  const isHop = HOP_BY_HOP.has(lower) || lower.startsWith(PROXY);
  const name = {
    wire,
    lower,
    isHop,
    isForwarded: !isHop && !NOT_FORWARDED.has(lower) && !lower.startsWith(OURS),
  };
  if (NAMES.size < MAX_NAMES && wire.length <= LONGEST_NAME) NAMES.set(wire, name);
  return name;
}

/** Lists the headers that `Connection` makes hop-by-hop (RFC 9110 §7.6.1). */
function listConnectionTokens(raw: RawHeaders): readonly string[] {
  const tokens: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    if (
      raw[index]!.length !== 10 ||
      raw[index]!.toLowerCase() !== 'connection' ||
      raw[index + 1] === 'keep-alive'
    )
      continue;
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
