import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pdfOf } from '../support/documents.js';
import { startService, type RunningService } from '../support/service.js';

type Body = Record<string, unknown>;

/** Another memory service, which writes down what it is given. */
const calls: { path: string; body: Body }[] = [];
let isDown = false;
let backend: Server;
let service: RunningService;
let ann: Body;

beforeAll(async () => {
  backend = createServer((request, response) => {
    void json(request).then((body) => {
      calls.push({ path: request.url!, body: body as Body });
      const data = request.url!.endsWith('/add') ? { message_count: 1, status: 'accumulated' } : { status: 'extracted' };
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ request_id: '0'.repeat(32), data }));
    });
  });
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  const { port } = backend.address() as AddressInfo;
  const env = { MEMORY_GATEWAY_BACKEND_BASE_URL: `http://127.0.0.1:${port}`, MEMORY_GATEWAY_BACKEND_RETRY_DELAY_SECONDS: '0.01' };
  service = await startService({ env });
  const made = await fetch(`${service.url}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"user_id":"ann"}',
  });
  const { user_key } = (await made.json()) as Body;
  ann = { user_id: 'ann', user_key };
}, 90_000);
afterAll(async () => {
  await service.close();
  backend.closeAllConnections();
  backend.close();
});

async function upload(name: string, type: string, content: Buffer): Promise<Body> {
  const form = new FormData();
  for (const [field, value] of Object.entries(ann)) form.set(field, String(value));
  form.set('file', new Blob([Uint8Array.from(content)], { type }), name);
  const response = await fetch(`${service.url}/resources`, { method: 'POST', body: form });
  return (await response.json()) as Body;
}

function added(): unknown[] {
  const { body } = calls.find(({ path }) => path.endsWith('/add'))!;
  return (body['messages'] as Body[]).flatMap(({ content }) => content);
}

describe('resources with another memory service', () => {
  it('S4-55 gives it text as text and a PDF as base64, then flushes', async () => {
    calls.length = 0;
    expect(await upload('a.txt', 'text/plain', Buffer.from('hello'))).toMatchObject({ status: 'extracted', content: 'full' });
    expect(added()).toEqual([expect.objectContaining({ type: 'text', text: 'hello' })]);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/memory/add', '/api/v1/memory/flush']);
    calls.length = 0;
    const pdf = pdfOf(['hello']);
    expect(await upload('a.pdf', 'application/pdf', pdf)).toMatchObject({ status: 'extracted' });
    expect(added()).toEqual([expect.objectContaining({ type: 'pdf', name: 'a.pdf', ext: 'pdf', base64: pdf.toString('base64') })]);
  });

  it('S4-69 S4-74 is down: the resource fails with a reason, tried again it is there; deleting it tells the other nothing', async () => {
    isDown = true;
    const failed = await upload('b.txt', 'text/plain', Buffer.from('later'));
    expect(failed).toMatchObject({ status: 'failed', error: expect.any(String) });
    isDown = false;
    expect(await upload('b.txt', 'text/plain', Buffer.from('later'))).toMatchObject({
      resource_id: failed['resource_id'],
      status: 'extracted',
    });
    calls.length = 0;
    const query = new URLSearchParams(ann as Record<string, string>).toString();
    const deleted = await fetch(`${service.url}/resources/${String(failed['resource_id'])}?${query}`, { method: 'DELETE' });
    expect(deleted.status).toBe(200);
    expect(calls).toEqual([]);
  });
});
