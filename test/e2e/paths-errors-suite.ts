import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { itNeeding } from '../support/needs.js';
import { SHARED_DATA } from '../support/needs-table.mjs';
import { measureQuietestRound } from '../support/quietest-round.js';
import { loadStream } from '../support/scripted-answers.js';
import { callRaw, talkRaw } from '../support/upstream/raw-client.js';
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

    it.each([
      ...['/v1/responses', '/v1/messages', '/v1/chat/completions', '/v1/realtime?model=m', '/v1/files'],
      ...['/', '/health', '/metrics', '/mcp', '/console', '/v1/admin/tokens', '/v1/memories'],
      ...['/v1/nothing', '/nothing', '/%zz', '/v1/responses/../x'],
    ])(
      'W-98 answers a WebSocket at %s with 426 and closes within 50 ms, without asking who calls',
      async (path) => {
        for (const method of ['GET', 'POST']) {
          const head = buildUpgrade(method, path);
          const quickest = await measureQuietestRound(PROBE_MS, async () => {
            const started = performance.now();
            const { text } = await talkRaw(Number(new URL(fixture.service.url).port), head);
            const taken = performance.now() - started;
            expect(text).toMatch(/^HTTP\/1\.1 426 /);
            expect(text).toMatch(/^connection: close\r$/im);
            expect(text).toContain('WebSockets are not supported');
            return taken;
          });
          expect(quickest).toBeLessThan(PROBE_MS);
        }
        expect(fixture.upstream.requests).toEqual([]);
      },
    );

    itNeeding('shared data', 'W-98 lets Codex’s captured probe fall back to its POST', async () => {
      const [probe, fallback] = loadProbe();
      const send = ({ method, url, rawHeaders, body }: ProbeRequest) =>
        callRaw(fixture.service.url, {
          method,
          path: url,
          headers: replaceToken(rawHeaders, fixture.open),
          ...(body !== undefined && { body }),
        });
      const quickest = await measureQuietestRound(PROBE_MS, async () => {
        const started = performance.now();
        const { status, headers } = await send(probe!);
        const taken = performance.now() - started;
        expect([status, headers.connection]).toEqual([426, 'close']);
        return taken;
      });
      expect(quickest).toBeLessThan(PROBE_MS);
      const script = loadStream(fallback!.answer);
      fixture.upstream.next(script);
      const { status, body } = await send(fallback!);
      expect([status, body.toString()]).toEqual([200, Buffer.concat(script.steps as Buffer[]).toString()]);
      expect(fixture.upstream.requests.map((sent) => [sent.method, sent.url, sent.body.toString()])).toEqual([
        ['POST', '/v1/responses', fallback!.body],
      ]);
    });
  });
}

const PROBE_MS = 50;

/** A captured request of the probe of a WebSocket: the upgrade, or the POST that follows its refusal. */
interface ProbeRequest {
  readonly case: string;
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly body?: string;
  readonly answer: string;
}

function loadProbe(): readonly ProbeRequest[] {
  const lines = readFileSync(join(SHARED_DATA, 'wires2/wire/codex-cli.jsonl'), 'utf8').trim().split('\n');
  const requests = lines.map((line) => JSON.parse(line) as ProbeRequest);
  return requests.filter((request) => request.case === 'websocket');
}

/** Leaves out what the client of the test writes itself. */
function replaceToken(rawHeaders: readonly string[], token: string): readonly string[] {
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at) =>
    rawHeaders.slice(at * 2, at * 2 + 2),
  );
  return pairs.flatMap(([name = '', value = '']) => {
    if (/^(host|content-length)$/i.test(name)) return [];
    return [name, /^authorization$/i.test(name) ? `Bearer ${token}` : value];
  });
}

function buildUpgrade(method: string, path: string): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(method === 'POST' ? ['content-length: 0'] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
