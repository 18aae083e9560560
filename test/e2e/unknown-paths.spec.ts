import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { chatBy, useBridge } from '../support/bridge.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let upstream: ScriptedUpstream;
let token: string;

useBridge(async (bridge) => {
  ({ service, upstream } = bridge);
  token = await service.register(chatBy(upstream));
});

describe('a path below /v1 that is not served', () => {
  it.each(['', '/', '/admin/nothing', '/Files', '/models%2f'])(
    '/v1%s answers 404 in OpenAI’s form and names where paths are described',
    async (path) => {
      const response = await fetch(`${service.url}/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const message = expect.stringMatching(/^There is no such path or method below \/v1\. .*\/docs/);
      expect([response.status, await response.json()]).toEqual([
        404,
        {
          error: { message, type: 'invalid_request_error', code: 'not_found', param: null },
          detail: message,
        },
      ]);
      expect(upstream.requests).toEqual([]);
    },
  );

  it('answers 401 in the same form without a token', async () => {
    const response = await fetch(`${service.url}/v1/Responses`, { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({
        error: expect.objectContaining({ code: 'token_missing' }),
        detail: 'TOKEN_MISSING',
      }),
    ]);
  });

  it.each([
    ['', 'This path needs /v1 before it.'],
    ['/v1/v1', 'This path has /v1 twice'],
  ])('tells the OpenAI client with the base URL %p how to correct it', async (base, message) => {
    const client = new OpenAI({ baseURL: `${service.url}${base}`, apiKey: token, maxRetries: 0 });
    const chat = { model: 'm', messages: [{ role: 'user' as const, content: 'Hi' }] };
    await expect(client.chat.completions.create(chat)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining(message),
    });
  });

  it('reaches the OpenAI client as an error with its message', async () => {
    const client = new OpenAI({ baseURL: `${service.url}/v1`, apiKey: token, maxRetries: 0 });
    await expect(client.files.list()).rejects.toMatchObject({
      status: 403,
      code: 'path_not_allowed',
      message: expect.stringContaining('group files'),
    });
  });
});

describe('x-api-key', () => {
  const chat = (headers: Record<string, string>) =>
    fetch(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] }),
    });

  it('is accepted wherever a bearer is, and never reaches the provider', async () => {
    expect((await chat({ 'x-api-key': token })).status).toBe(200);
    expect(upstream.last.headers).toMatchObject({ authorization: 'Bearer sk-upstream-0123456789' });
    expect(JSON.stringify(upstream.last.headers)).not.toContain(token);
    const tokens = (key: string) =>
      fetch(`${service.url}/v1/admin/tokens`, { headers: { 'x-api-key': key } });
    expect([
      (await tokens(service.adminToken)).status,
      (await tokens(token)).status,
      (await tokens('mb_wrong')).status,
    ]).toEqual([200, 403, 401]);
  });

  it('yields to a bearer', async () => {
    expect((await chat({ authorization: `Bearer ${token}`, 'x-api-key': 'mb_wrong' })).status).toBe(200);
    expect(upstream.last.headers['x-api-key']).toBeUndefined();
    expect((await chat({ authorization: 'Bearer mb_wrong', 'x-api-key': 'mb_wrong' })).status).toBe(401);
  });
});
