import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { MemoryBridge } from '../../src/sdk/client.js';
import { TimeoutError } from '../../src/sdk/errors.js';
import type { UploadProgress } from '../../src/sdk/upload-meter.js';
import { eventually } from '../support/eventually.js';
import { CANARIES, createClients, listSdkCalls } from '../support/sdk-calls.js';

let server: Server;
let baseURL: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let closed = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.on('close', () => (closed += response.writableFinished ? 0 : 1));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Bodies that arrive at the server. */
async function collect(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const bytes of request) text += String(bytes);
  return text;
}

describe('SDK on the wire', () => {
  it('K-24 ends a request, a stream and an upload with the reason of the signal, and closes the connection', async () => {
    const reason = new Error('enough');
    const { person, gateway } = createClients({ baseURL });
    const abortWhen = (controller: AbortController): void => controller.abort(reason);

    const waiting = new AbortController();
    answer = () => abortWhen(waiting);
    await expect(person.memories.get('1', { signal: waiting.signal })).rejects.toBe(reason);
    await eventually(() => closed === 1);

    const streaming = new AbortController();
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choices":[{"index":0,"delta":{"content":"Tea"},"finish_reason":null}]}\n\n');
    };
    const read = async (): Promise<void> => {
      for await (const text of person.chat.stream({ message: 'Hello.' }, { signal: streaming.signal }).text())
        if (text === 'Tea') abortWhen(streaming);
    };
    await expect(read()).rejects.toBe(reason);
    await eventually(() => closed === 2);

    const uploading = new AbortController();
    answer = (request) => request.once('data', () => abortWhen(uploading));
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      await setImmediate();
      controller.enqueue(new Uint8Array(1024));
    };
    const endless = new ReadableStream<Uint8Array>({ pull });
    await expect(gateway.resources.upload(endless, { signal: uploading.signal })).rejects.toBe(reason);
    await eventually(() => closed === 3);
  });

  it('K-24 ends a retry pause and an iteration with the reason of the signal', async () => {
    const reason = new Error('enough');
    const { person } = createClients({ baseURL });

    const pausing = new AbortController();
    let requests = 0;
    answer = (_request, response) => {
      requests += 1;
      response.writeHead(503, { 'retry-after': '20' }).end('{}');
    };
    const refused = createClients({
      baseURL,
      onResponse: () => void setImmediate().then(() => pausing.abort(reason)),
    });
    await expect(refused.person.memories.get('1', { signal: pausing.signal })).rejects.toBe(reason);
    expect(requests).toBe(1);

    const iterating = new AbortController();
    const before = closed;
    answer = ({ url }, response) => {
      if (/[?&]page=2/.test(url ?? '')) return iterating.abort(reason);
      const rows = Array.from({ length: 2 }, (_unused, at) => ({ memory_id: `${at}`, memory: 'Likes tea.' }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ memories: rows, total: 4, page: 1, per_page: 2 }));
    };
    const met: string[] = [];
    const iterate = async (): Promise<void> => {
      for await (const { memory_id: id } of person.memories.list(
        { per_page: 2 },
        { signal: iterating.signal },
      ))
        met.push(id);
    };
    await expect(iterate()).rejects.toBe(reason);
    expect(met).toEqual(['0', '1']);
    await eventually(() => closed === before + 1);
  });

  it('K-25 rejects an attempt that has no answer in time with TimeoutError', async () => {
    answer = () => undefined;
    await expect(
      createClients({ baseURL }).person.memories.get('1', { timeoutMs: 50 }),
    ).rejects.toBeInstanceOf(TimeoutError);
  });

  it('K-30 refuses missing, surplus and doubled upload ids before it sends anything', async () => {
    let requests = 0;
    answer = () => (requests += 1);
    const { gateway } = createClients({ baseURL });
    const message = (...ids: string[]) => {
      const content = ids.map((upload_id) => ({ type: 'doc' as const, upload_id }));
      return {
        session_id: 'chat:c1',
        messages: [{ sender_id: 'ada', role: 'user' as const, timestamp: 1, content }],
      };
    };
    const file = new Uint8Array(1);
    expect(() => gateway.memories.addWithFiles(message('a'), {})).toThrow('upload id a');
    expect(() => gateway.memories.addWithFiles(message('a'), { a: file, b: file })).toThrow('upload id b');
    expect(() => gateway.memories.addWithFiles(message('a', 'a'), { a: file })).toThrow('several items');
    expect(requests).toBe(0);
  });

  it('K-29 writes a form with the credentials first and only the base name of the file, and reports progress', async () => {
    let form = '';
    answer = (request, response) => {
      void collect(request).then((text) => {
        form = text;
        response.writeHead(418).end('{}');
      });
    };
    const told: UploadProgress[] = [];
    const file = new Uint8Array(200_000).fill(97);
    const { gateway } = createClients({ baseURL });
    const upload = gateway.resources.upload(file, {
      filename: '/home/ada/plan "A".txt',
      title: 'Plan',
      onProgress: (one) => told.push(one),
    });
    await expect(upload).rejects.toMatchObject({ status: 418 });
    expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'user_id',
      'user_key',
      'title',
      'file',
    ]);
    expect(form).toContain('filename="plan %22A%22.txt"');
    expect(form).not.toContain('/home/ada');
    expect(told.map(({ sent }) => sent)).toEqual(
      [...told.map(({ sent }) => sent)].sort((left, right) => left - right),
    );
    expect(told.at(-1)).toEqual({ sent: 200_000, total: 200_000 });
  });

  it('K-33 shows no secret in errors, clients and reports, though the service echoes the request', async () => {
    const secrets = Object.values(CANARIES);
    const shown: string[] = [];
    const toBody = [
      (detail: string) => ({ detail }),
      (error: string) => ({ error }),
      (code: string) => ({ error: { message: code, code, param: code } }),
    ];
    for (const [at, makeBody] of toBody.entries()) {
      const fetch: typeof globalThis.fetch = (input, init) => {
        const body = typeof init?.body === 'string' ? init.body : '';
        const echo = `${JSON.stringify(input)} ${JSON.stringify([...new Headers(init?.headers)])} ${body}`;
        return Promise.resolve(
          Response.json(makeBody(echo), { status: [400, 409, 503][at]!, headers: { 'x-request-id': 'r' } }),
        );
      };
      const clients = createClients({
        baseURL,
        fetch,
        maxRetries: 0,
        onResponse: (report) => shown.push(inspect(report)),
      });
      shown.push(
        ...Object.values(clients)
          .slice(1)
          .map((client) => inspect(client) + JSON.stringify(client) + String(client)),
      );
      for (const [, , run] of listSdkCalls()) {
        const error = await Promise.resolve(run(clients)).then(
          () => new Error('The call did not fail'),
          (thrown: unknown) => thrown as Error,
        );
        expect(error.name).not.toBe('Error');
        shown.push(
          error.message,
          String(error.stack),
          JSON.stringify(error),
          inspect(error, { depth: 9, showHidden: true }),
          inspect(error.cause),
        );
      }
    }
    const all = shown.join('\n');
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('K-34 sends nothing to another origin, whichever method is called', async () => {
    const origins = new Set<string>();
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { origin } = new URL(new Request(input, init).url);
      origins.add(origin);
      return Promise.resolve(new Response('{}', { status: 418 }));
    };
    const used = globalThis.fetch;
    // The methods are given no `fetch`: whatever they call, they call through this one.
    globalThis.fetch = fetch;
    try {
      const clients = createClients({ baseURL, maxRetries: 0 });
      for (const [, , run] of listSdkCalls()) await Promise.resolve(run(clients)).catch(() => undefined);
    } finally {
      globalThis.fetch = used;
    }
    expect([...origins]).toEqual([baseURL]);
  });

  it('K-34 follows no redirect, not even of an upload', async () => {
    const paths: string[] = [];
    answer = (request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(307, { location: `${baseURL}/elsewhere` }).end();
    };
    await expect(new MemoryBridge({ baseURL, token: 'mb_1234' }).whoami()).rejects.toMatchObject({
      name: 'ResponseError',
      status: 307,
    });
    const upload = createClients({ baseURL }).gateway.resources.upload(new Uint8Array(3));
    await expect(upload).rejects.toMatchObject({ name: 'NetworkError' });
    expect(paths).toEqual(['/v1/whoami', '/resources']);
  });
});
