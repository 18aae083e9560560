import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Statuses without a body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Implements `fetch` with Node's HTTP client, for a process that makes one call or two, because loading the
 * rest of the built-in one takes longer than the call. It follows no redirect and decompresses nothing.
 *
 * @example
 * ```ts
 * const client = MemoryBridge.user({ userId, userKey, fetch: fetchByHttp });
 * ```
 */
export async function fetchByHttp(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const asked = new Request(input, init);
  const { request } = await (asked.url.startsWith('https:') ? import('node:https') : import('node:http'));
  const content = init?.body instanceof ReadableStream ? null : Buffer.from(await asked.arrayBuffer());
  const options = { method: asked.method, headers: toHeaders(asked, content), signal: asked.signal };
  return new Promise((resolve, reject) => {
    const call = request(asked.url, options, (answer) => resolve(toResponse(answer))).on('error', reject);
    if (content !== null || asked.body === null) return void call.end(content);
    const source = Readable.fromWeb(asked.body).on('error', (error) => call.destroy(error));
    call.once('close', () => source.destroy());
    source.pipe(call);
  });
}

/** Adds the content-length, which Node sends for some methods only, not including DELETE. */
function toHeaders({ headers }: Request, content: Buffer | null): Record<string, string> {
  if (content !== null && content.length > 0) headers.set('content-length', String(content.length));
  return Object.fromEntries(headers);
}

function toResponse(answer: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', headers } = answer;
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const body = WITHOUT_BODY.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText, headers: fields });
}
