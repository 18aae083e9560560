import type { IncomingHttpHeaders } from 'node:http';

/** Headers that choose on whose data a provider's key works, in lower case. */
export const ACCOUNT_HEADERS = ['openai-organization', 'openai-project', 'anthropic-workspace-id'] as const;

export function hasAccountHeaders(headers: IncomingHttpHeaders): boolean {
  return ACCOUNT_HEADERS.some((name) => headers[name] !== undefined);
}
