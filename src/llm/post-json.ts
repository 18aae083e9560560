import type { PostJson } from '../common/http/post-json.js';
import { collectBody } from './collect-body.js';
import type { UpstreamClient } from './upstream-client.port.js';

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * Creates a function that posts JSON through the upstream client, which checks addresses and neither follows
 * redirects nor retries (D36).
 * @throws DomainError UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT
 */
export function createPostJson(client: UpstreamClient): PostJson {
  return async (url, headers, body, signal) => {
    const all = { 'content-type': 'application/json', accept: 'application/json', ...headers };
    const bytes = Buffer.from(JSON.stringify(body));
    const response = await client.send({
      url,
      method: 'POST',
      headers: Object.entries(all).flat(),
      body: bytes,
      signal,
    });
    return { status: response.status, json: parse(await collectBody(response, MAX_ANSWER_BYTES)) };
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
