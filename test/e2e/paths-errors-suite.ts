import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { itNeeding } from '../support/needs.js';
import { SHARED_DATA } from '../support/needs-table.mjs';
import { measureQuietestRound } from '../support/quietest-round.js';
import { WireSchemas } from '../support/wires/schemas.js';
import type { Answered, PathsFixture } from './paths-fixture.js';

const schemas = new WireSchemas();

/** Requests that are refused by us, with their statuses. */
async function collectRefusals(
  fixture: PathsFixture,
  path: string,
  limit: number,
): Promise<readonly (Answered & { readonly expected: number })[]> {
  const wire = path.slice('/v1/'.length);
  const dead = () => ({
    ...fixture.createOwnKey(),
    llm_base_url: 'http://127.0.0.1:9/v1',
    llm_wires: [wire],
  });
  const tokens = {
    401: 'mb_unknown',
    403: await fixture.service.register({ ...dead(), paths: ['files'] }),
    404: await fixture.service.register({ ...dead(), llm_wires: ['chat'] }),
    502: await fixture.service.register(dead()),
  };
  const refused = Object.entries(tokens).map(async ([expected, token]) => ({
    ...(await fixture.ask(token, path, { method: 'POST', body: '{"model":"m"}' })),
    expected: Number(expected),
  }));
  const headers = { 'content-length': String(limit + 1) };
  const large = fixture.ask(tokens[502], path, { method: 'POST', headers });
  return Promise.all([...refused, large.then((answer) => ({ ...answer, expected: 413 }))]);
}

/**
 * Errors in the forms of the wires.
 * @param limit bytes of the longest upload
 */
export function describeWireErrors(fixture: PathsFixture, limit: number): void {
  describe('wires and errors', () => {
    it('W-94 answers 404 in the wire’s own form for a wire that the provider does not support', async () => {
      const anthropic = await fixture.service.register({
        ...fixture.createOwnKey(),
        llm_provider: 'anthropic',
      });
      const gemini = await fixture.service.register({ ...fixture.createOwnKey(), llm_provider: 'Gemini' });
      const all = await fixture.service.register({
        ...fixture.createOwnKey(),
        llm_wires: ['messages', 'responses', 'chat'],
      });
      const post = (token: string, wire: string) =>
        fixture.ask(token, `/v1/${wire}`, {
          method: 'POST',
          body: '{"messages":[{"role":"user","content":"x"}]}',
        });
      const wires = ['chat/completions', 'responses', 'messages'];
      const spoken: boolean[][] = [];
      for (const token of [fixture.plain, anthropic, gemini, all]) {
        const before = fixture.upstream.requests.length;
        const answers = await Promise.all(wires.map((wire) => post(token, wire)));
        const isSpoken = answers.map(({ body }) => !body.includes('wire_not_supported'));
        expect(fixture.upstream.requests.length - before).toBe(isSpoken.filter(Boolean).length);
        spoken.push(isSpoken);
      }
      expect(spoken).toEqual([
        [true, true, false],
        [true, false, true],
        [true, false, false],
        [true, true, true],
      ]);
      const message =
        'This token’s provider (anthropic) does not support the Responses API; register a token whose llm_wires contain responses.';
      expect(await fixture.askJson(anthropic, '/v1/responses', { method: 'POST' })).toEqual({
        status: 404,
        json: {
          error: { message, type: 'invalid_request_error', code: 'wire_not_supported', param: null },
          detail: message,
        },
      });
      const { status, headers, body } = await post(fixture.plain, 'messages');
      expect([status, JSON.parse(body.toString())]).toEqual([
        404,
        {
          type: 'error',
          error: { type: 'not_found_error', message: expect.stringContaining('the Messages API') },
          request_id: headers['request-id'],
          detail: 'wire_not_supported',
        },
      ]);
    });

    itNeeding(
      'shared data',
      'W-96 own errors on responses match the schema and reveal nothing about the service',
      async () => {
        const refusals = await collectRefusals(fixture, '/v1/responses', limit);
        for (const { status, expected, body } of refusals) {
          expect([status, schemas.findProblem('responses', 'error', JSON.parse(body.toString()))]).toEqual([
            expected,
            null,
          ]);
          expect(body.toString()).not.toMatch(/127\.0\.0\.1|sk-own|\/work|node_modules|\bat \w+ \(/);
        }
      },
    );

    itNeeding('shared data', 'W-95 gives errors on messages their form, type and request id', async () => {
      const refusals = await collectRefusals(fixture, '/v1/messages', limit);
      const seen = refusals.map(({ status, headers, body }) => {
        const json = JSON.parse(body.toString()) as { error: { type: string }; request_id: string };
        expect([schemas.findProblem('messages', 'error', json), json.request_id]).toEqual([
          null,
          headers['request-id'],
        ]);
        return [status, json.error.type];
      });
      expect(seen).toEqual([
        [401, 'authentication_error'],
        [403, 'permission_error'],
        [404, 'not_found_error'],
        [502, 'api_error'],
        [413, 'request_too_large'],
      ]);
    });

    it('answers a client of the Messages API in that API’s form on other paths too', async () => {
      const headers = { 'anthropic-version': '2023-06-01' };
      expect(await fixture.askJson(fixture.plain, '/v1/files', { headers })).toMatchObject({
        status: 403,
        json: { type: 'error', error: { type: 'permission_error' }, detail: 'path_not_allowed' },
      });
    });

    it.each(['/v1/responses', '/v1/realtime?model=m', '/', '/health', '/v1/nothing', '/nothing', '/%zz'])(
      'W-98 answers a WebSocket at %s with 426 and closes, without asking who calls',
      async (path) => {
        const answer = await fixture.ask('', path, {
          headers: {
            authorization: '',
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          },
        });
        expect([answer.status, answer.headers.connection]).toEqual([426, 'close']);
        expect(answer.body.toString()).toContain('WebSockets are not supported');
        expect(fixture.upstream.requests).toEqual([]);
      },
    );

    itNeeding('shared data', 'W-98 answers Codex’s captured probe so within 50 ms', async () => {
      const lines = readFileSync(join(SHARED_DATA, 'wires2/wire/codex-cli.jsonl'), 'utf8').trim().split('\n');
      const probes = lines
        .map((line) => JSON.parse(line) as { method: string; url: string; rawHeaders: string[] })
        .filter(({ rawHeaders }) => rawHeaders.some((name) => name.toLowerCase() === 'upgrade'));
      expect(probes.length).toBeGreaterThan(0);
      for (const { url, method, rawHeaders } of probes) {
        const headers = Object.fromEntries(
          Array.from({ length: rawHeaders.length / 2 }, (_, at) => [
            rawHeaders[at * 2]!,
            rawHeaders[at * 2 + 1]!,
          ]),
        );
        const quickest = await measureQuietestRound(50, async () => {
          const started = performance.now();
          const { status } = await fixture.ask('', url.replace(/^.*(?=\/v1\/)/, ''), { method, headers });
          const taken = performance.now() - started;
          expect(status).toBe(426);
          return taken;
        });
        expect(quickest).toBeLessThan(50);
      }
    });
  });
}
