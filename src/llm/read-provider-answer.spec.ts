import { describe, expect, it } from '@jest/globals';
import { readProviderAnswer } from './read-provider-answer.js';

const KEY = 'sk-live-0123456789abcdef';
const read = (status: number, body: unknown): ReturnType<typeof readProviderAnswer> =>
  readProviderAnswer({ status, body: typeof body === 'string' ? body : JSON.stringify(body), apiKey: KEY });

describe('readProviderAnswer', () => {
  it.each<[string, unknown, number]>([
    ['OpenAI', { object: 'list', data: [{ id: 'a' }, { id: 'b' }] }, 2],
    ['Gemini', { models: [{ name: 'a' }] }, 1],
    ['a bare list', [], 0],
  ])('counts the models of %s', (_vendor, body, models) =>
    expect(read(200, body)).toEqual({ ok: true, models, message: null }),
  );

  it.each<[string, number, unknown, string | null]>([
    ['OpenAI', 401, { error: { message: 'Incorrect API key provided.' } }, 'Incorrect API key provided.'],
    ['a text', 403, { error: 'no access' }, 'no access'],
    ['FastAPI', 404, { detail: 'Not Found' }, 'Not Found'],
    ['a page', 502, '<html>', null],
    ['null', 500, 'null', null],
    ['a list of errors', 422, { detail: [{ msg: 'x' }] }, null],
  ])('returns the message of an error from %s', (_vendor, status, body, message) =>
    expect(read(status, body)).toEqual({ ok: false, models: null, message }),
  );

  it('explains a redirect and an answer that contains no list of models', () => {
    expect(read(307, '').message).toMatch(/redirects/);
    expect(read(200, '<html>').message).toMatch(/base URL/);
  });

  it('removes credentials from the provider’s message', () => {
    const { message } = read(401, {
      error: { message: `Key ${KEY} and sk-other-0123456789abcdef are wrong` },
    });
    expect(message).not.toMatch(/0123456789/);
    expect(message).toContain('are wrong');
  });
});
