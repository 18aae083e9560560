import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Statuses whose answers have no body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * `fetch` by Node's own HTTP client, for a process that makes one call or two: loading the rest of the
 * built-in one takes longer than the call. It follows no redirect and unpacks nothing.
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

/** Node tells the length of a body for some methods only, and DELETE is none of them. */
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
