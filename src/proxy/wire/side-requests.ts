import type { ProxyConfig } from '../../config/app-config.js';
import { isObject, parseJson } from './answer-reader.js';
import type { WireBody } from './wire-dialect.js';

/** Header in which Codex states the kind of a request. */
const CODEX_HEADER = 'x-codex-turn-metadata';

/** Compiles the patterns for the instructions of side requests. */
export function compileSideRequests({ sideRequests }: Pick<ProxyConfig, 'sideRequests'>): readonly RegExp[] {
  return sideRequests.map((pattern) => new RegExp(pattern));
}

/**
 * Tells whether a request is not part of a conversation, for example an agent's request for a title or a
 * summary. Such requests are not stored and get no memory.
 */
export function isSideRequest(
  body: Pick<WireBody, 'readSystemText' | 'readLastTexts'>,
  header: (name: string) => string | undefined,
  patterns: readonly RegExp[],
): boolean {
  const metadata = parseJson(header(CODEX_HEADER) ?? '');
  const kind = isObject(metadata) ? metadata.request_kind : undefined;
  if (typeof kind === 'string' && kind !== 'turn') return true;
  if (patterns.length === 0) return false;
  const texts = [body.readSystemText(), ...body.readLastTexts()];
  return texts.some((text) => text !== '' && patterns.some((pattern) => pattern.test(text)));
}
