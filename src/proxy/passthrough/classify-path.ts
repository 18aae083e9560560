import { hasDotSegments } from '../../llm/upstream-url.js';
import type { PathGroup } from '../../tokens/path-groups.js';
import type { Wire } from '../../tokens/wires.js';

/**
 * Class of a path below `/v1`. `ours`: belongs to our own API. `refused`: never passed on. `unknown`:
 * spelled in a way that no client uses, so the provider might interpret it as another path. All others: the
 * group that a token must be allowed to use.
 */
export type PathVerdict = 'ours' | 'refused' | 'unknown' | PathGroup;

interface Rule {
  readonly verdict: PathVerdict;
  /** Pattern for the decoded segments, joined by slashes. */
  readonly path: RegExp;
  /** Absent = any method; `GET` includes `HEAD`. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
}

/** The first matching rule counts. */
const RULES: readonly Rule[] = [
  { verdict: 'ours', path: matchBelow('admin|auth|erasures|memories|recall|store|whoami') },
  { verdict: 'ours', path: matchBelow('chat/messages|sessions/messages') },
  { verdict: 'refused', path: matchBelow('organizations?|projects|admin_api_keys|usage') },
  {
    verdict: 'inference',
    path: /^(chat\/completions|responses|messages|completions|embeddings|moderations|rerank)$/,
    method: 'POST',
  },
  {
    verdict: 'inference',
    path: /^(responses\/(compact|input_tokens)|messages\/count_tokens)$/,
    method: 'POST',
  },
  { verdict: 'inference', path: /^audio\/(speech|transcriptions|translations)$/, method: 'POST' },
  { verdict: 'inference', path: matchBelow('images') },
  { verdict: 'inference', path: matchBelow('models'), method: 'GET' },
  { verdict: 'batches', path: matchBelow('batches|messages/batches') },
  { verdict: 'own_objects', path: matchBelow('responses|conversations|chat/completions') },
  { verdict: 'files', path: matchBelow('files|uploads') },
  { verdict: 'stores', path: matchBelow('vector_stores|containers|skills|videos') },
  {
    verdict: 'agents',
    path: matchBelow(
      'assistants|threads|chatkit|agents|sessions|environments|memory_stores|vaults|deployments',
    ),
  },
  { verdict: 'tuning', path: matchBelow('fine_tuning|evals') },
  { verdict: 'tuning', path: /^models\/./, method: 'DELETE' },
  { verdict: 'realtime', path: matchBelow('realtime') },
  { verdict: 'other', path: /^[a-z][a-z0-9_-]*(\/|$)/ },
];

/** Matches paths with memory, which have routes of their own. */
const WIRE_PATH = /^(chat\/completions|responses(\/input_tokens)?|messages(\/count_tokens)?)$/;

/**
 * Matches a second version segment. The base URL already contains one, and on some servers two lead out of
 * it.
 */
const VERSION = /^v\d/;
/** Characters that only some servers treat as separators in a URL, encoded or not. */
const SEPARATORS = /[;\\?#%]/;
const CONTROL = /\p{Cc}/u;

/**
 * Classifies a path by method and decoded segments.
 * @param path part of the raw path after `/v1`, without query: `/files/file-1/content`
 */
export function classifyPath(method: string, path: string): PathVerdict {
  const segments = hasDotSegments(path) ? null : readSegments(path);
  if (segments === null) return 'unknown';
  const decoded = segments.join('/');
  if (path.endsWith('/') && WIRE_PATH.test(decoded)) return 'unknown';
  const verdict = findVerdict(method, decoded);
  // A server that ignores case or replaces look-alike characters might interpret the path differently.
  const folded = findVerdict(method, segments.map(fold).join('/'));
  return verdict === folded ? verdict : 'unknown';
}

/** Finds the wire of a path; `null` if the path belongs to no wire. */
export function findWire(path: string): Wire | null {
  const [, wire] = /^\/(responses|messages|chat)(?=\/|$)/.exec(path) ?? [];
  return (wire as Wire | undefined) ?? null;
}

function matchBelow(paths: string): RegExp {
  return new RegExp(`^(${paths})(/|$)`);
}

function findVerdict(method: string, path: string): PathVerdict {
  if (VERSION.test(path)) return 'unknown';
  const asked = method === 'HEAD' ? 'GET' : method;
  const rule = RULES.find((candidate) => candidate.path.test(path) && (candidate.method ?? asked) === asked);
  return rule?.verdict ?? 'unknown';
}

/** Decodes the segments, without an empty last segment; `null` for unusual spellings. */
function readSegments(path: string): readonly string[] | null {
  const raw = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  const segments = raw.map(decode);
  const isModel = segments[0] === 'models';
  const isPlain = segments.every(
    (segment, at) => segment !== null && isPlainSegment(segment, isModel && at > 0),
  );
  return isPlain ? (segments as readonly string[]) : null;
}

function isPlainSegment(segment: string, mayHaveSlashes: boolean): boolean {
  const parts = mayHaveSlashes ? segment.split('/') : [segment];
  return parts.every(
    (part) => part !== '' && !part.includes('/') && !SEPARATORS.test(part) && !CONTROL.test(part),
  );
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function fold(segment: string): string {
  return segment.normalize('NFKC').toLowerCase();
}
