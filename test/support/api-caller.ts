import type { Answer, Json, Operation } from './openapi.js';

/** Fields of one request; absent ones are not sent. */
export interface Sending {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Sends a request of an operation without validating it. */
export async function call(
  url: string,
  { operationId, method, path }: Operation,
  { path: ids, query, headers, body }: Sending,
): Promise<Answer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(url + filled + (search && `?${search}`), {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const isEndless = ['followMemories', 'followEvents'].includes(operationId) && response.ok;
  return { status: response.status, type, text: await (isEndless ? readStart(response) : response.text()) };
}

/** Reads the first bytes of an endless stream. */
async function readStart(response: Response): Promise<string> {
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/**
 * Encodes a body for a content type. Parts of a form are fields if they are in `fields`, and files otherwise.
 */
export function encode(type: string, value: Json, fields: readonly string[] = []): string | FormData {
  if (type === 'multipart/form-data') return createForm(value as Record<string, Json>, fields);
  return typeof value === 'string' && type !== 'application/json' ? value : JSON.stringify(value);
}

function createForm(value: Readonly<Record<string, Json>>, fields: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, one] of Object.entries(value)) {
    const text = typeof one === 'string' ? one : JSON.stringify(one);
    if (fields.includes(name)) form.append(name, text);
    else form.append(name, new File([text], `${name}.txt`, { type: 'text/plain' }));
  }
  return form;
}
