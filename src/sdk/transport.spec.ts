import { describe, expect, it } from '@jest/globals';
import { MemoryBridge } from './client.js';
import {
  AuthenticationError,
  ConflictError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ResponseError,
  TimeoutError,
  UnavailableError,
  ValidationError,
} from './errors.js';
import { createClients, catchFailure, MEMORY, refuse } from '../../test/support/answered-clients.js';

describe('Transport', () => {
  it('sends the operation below the base URL with the bearer and the end user', async () => {
    const { client, requests } = createClients([() => Response.json(MEMORY)]);
    await client.as('Zoë').memories.get('a/b');
    const [{ method, url, headers }] = requests as [Request];
    expect({ method, url, authorization: headers.get('authorization') }).toEqual({
      method: 'GET',
      url: 'http://service.test/base/v1/memories/a%2Fb',
      authorization: 'Bearer mb_canary0001',
    });
    expect(Buffer.from(headers.get('x-memory-user')!, 'latin1').toString('utf8')).toBe('Zoë');
  });

  it.each(['', '.', '..'])('refuses the id %j, which would address something else', async (id) => {
    const { client, requests } = createClients([() => Response.json({})]);
    await expect(client.as('ada').memories.delete(id)).rejects.toThrow(TypeError);
    expect(requests).toEqual([]);
  });

  it('K-18 joins the base URL with and without slash and prefix, and refuses one that ends in /v1', async () => {
    const urls: string[] = [];
    const fetch: typeof globalThis.fetch = (input) => {
      urls.push(input as string);
      return Promise.resolve(Response.json(MEMORY));
    };
    for (const baseURL of [
      'http://a.test',
      'http://a.test/',
      'https://a.test/memory',
      'https://a.test/memory//',
    ])
      await new MemoryBridge({ baseURL, token: 'mb_1234', fetch }).as('ada').memories.get('1');
    expect(urls).toEqual([
      'http://a.test/v1/memories/1',
      'http://a.test/v1/memories/1',
      'https://a.test/memory/v1/memories/1',
      'https://a.test/memory/v1/memories/1',
    ]);
    expect(() => new MemoryBridge({ baseURL: 'http://a.test/v1/', token: 'mb_1234' })).toThrow(
      'leave out the `/v1`',
    );
  });

  it('K-19 refuses to make a client without a token, and names option and variable', () => {
    expect(process.env['MEMORYBRIDGE_TOKEN']).toBeUndefined();
    expect(() => new MemoryBridge()).toThrow(/`token`.*MEMORYBRIDGE_TOKEN/);
  });

  it('names a header that cannot be sent, and not its value', async () => {
    const { requests, client } = createClients([() => Response.json({})]);
    const error = await catchFailure(client.as('ada\nx-admin: 1').memories.get('1'));
    expect([error instanceof TypeError, error.message, requests.length]).toEqual([
      true,
      'The value of the header x-memory-user has characters that cannot be sent.',
      0,
    ]);
  });

  it('K-32 gives each status its class, with status, code, field and request id', async () => {
    const classes = {
      ...{
        400: ValidationError,
        401: AuthenticationError,
        403: PermissionError,
        404: NotFoundError,
        409: ConflictError,
      },
      ...{ 413: ValidationError, 415: ValidationError, 422: ValidationError, 429: RateLimitError },
      ...{
        500: UnavailableError,
        502: UnavailableError,
        503: UnavailableError,
        504: UnavailableError,
        418: ResponseError,
      },
    };
    for (const [status, ErrorClass] of Object.entries(classes)) {
      const body = { detail: 'No.', field: 'memory' };
      const { client } = createClients([refuse(Number(status), body, { 'x-request-id': 'r1' })], {
        maxRetries: 0,
      });
      const error = await catchFailure(client.as('ada').memories.get('1'));
      expect(error).toBeInstanceOf(ErrorClass);
      const { name, method, path, detail, field, requestId } = error;
      expect({ name, status: error.status, method, path, detail, field, requestId }).toEqual({
        ...{ name: ErrorClass.name, status: Number(status), method: 'GET', path: '/v1/memories/1' },
        ...{ detail: 'No.', field: 'memory', requestId: 'r1' },
      });
    }
  });

  it('K-32 reads all five error bodies', async () => {
    const bodies = [
      { detail: 'TOKEN_MISSING' },
      { error: 'Memory not found' },
      {
        error: {
          message: 'Too long.',
          type: 'invalid_request_error',
          param: 'messages',
          code: 'validation_failed',
        },
      },
      { request_id: 'e1', error: { code: 'bad_request', message: 'No session.' } },
      { jsonrpc: '2.0', id: 1, error: { code: -32_600, message: 'Invalid request' } },
    ];
    const read = [];
    for (const body of bodies) {
      const { detail, code, field } = await catchFailure(
        createClients([refuse(400, body)])
          .client.as('ada')
          .memories.get('1'),
      );
      read.push([detail, code, field]);
    }
    expect(read).toEqual([
      ['TOKEN_MISSING', 'TOKEN_MISSING', undefined],
      ['Memory not found', undefined, undefined],
      ['Too long.', 'validation_failed', 'messages'],
      ['No session.', 'bad_request', undefined],
      ['Invalid request', '-32600', undefined],
    ]);
  });

  it.each([
    ['text', () => new Response('<html>Welcome</html>')],
    ['half JSON', () => new Response('{"memory_id": "1", "mem')],
    ['nothing', () => new Response('')],
    ['null', () => new Response('null')],
    ['an array', () => Response.json([])],
    ['an object without its fields', () => Response.json({ memory_id: '1' })],
  ])('rejects %s as an answer', async (_name, answer) => {
    await expect(createClients([answer]).client.as('ada').memories.get('1')).rejects.toBeInstanceOf(
      ResponseError,
    );
  });

  it('K-35 makes an answer that is no JSON or lacks a field a ResponseError', async () => {
    const html = await catchFailure(
      createClients([() => new Response('<html>')])
        .client.as('ada')
        .memories.get('1'),
    );
    const lacking = await catchFailure(
      createClients([() => Response.json({ ...MEMORY, memory: undefined })])
        .client.as('ada')
        .memories.get('1'),
    );
    expect([html.name, html.detail, lacking.name, lacking.detail]).toEqual([
      'ResponseError',
      'The answer is not JSON; is baseURL right?',
      'ResponseError',
      'The answer lacks memory',
    ]);
  });

  it('rejects with the reason of a signal that was aborted before, and sends nothing', async () => {
    const { client, requests } = createClients([() => Response.json(MEMORY)]);
    const reason = new Error('changed my mind');
    await expect(client.as('ada').memories.get('1', { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
    expect(requests).toEqual([]);
  });

  it('ends a pause before a retry with the reason of the signal', async () => {
    const controller = new AbortController();
    const { client } = createClients([refuse(503, {}, { 'retry-after': '30' })], {
      onResponse: () => queueMicrotask(() => controller.abort(new Error('enough'))),
    });
    await expect(client.as('ada').memories.get('1', { signal: controller.signal })).rejects.toThrow('enough');
  });

  it('times out an attempt whose fetch ignores its signal', async () => {
    const { client } = createClients([() => new Promise<Response>(() => undefined)], { timeoutMs: 20 });
    await expect(client.as('ada').memories.get('1')).rejects.toBeInstanceOf(TimeoutError);
  });

  it('reports every attempt without query, header or secret', async () => {
    const reports: object[] = [];
    const { user } = createClients(
      [() => Promise.reject(new TypeError('gone')), () => Response.json({ resources: [] })],
      {
        onResponse: ({ durationMs, ...report }) => reports.push({ ...report, timed: durationMs >= 0 }),
      },
    );
    await user.resources.list();
    const report = { method: 'GET', path: '/resources', requestId: null, timed: true };
    expect(reports).toEqual([
      { ...report, status: null, attempt: 1 },
      { ...report, status: 200, attempt: 2 },
    ]);
  });

  it('throws NetworkError for a connection that fails for good', async () => {
    const { client } = createClients([() => Promise.reject(new TypeError('gone'))], { maxRetries: 0 });
    await expect(client.as('ada').memories.get('1')).rejects.toBeInstanceOf(NetworkError);
  });
});
