import { describe, expect, it } from '@jest/globals';
import { Random } from '../support/random.js';
import { chatBy, useBridge, type Bridge } from '../support/bridge.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

let bridge: Bridge;
let service: RunningService;
let upstream: ScriptedUpstream;
useBridge((started) => ({ service, upstream } = bridge = started));

describe('fuzz', () => {
  const ROUNDS = 10_000;
  const seeds = [
    '{"model":"m","stream":true,"n":2,"user":"u","messages":[{"role":"system","content":"a"},{"role":"user","name":"n","content":[{"type":"text","text":"hi \\u00e9"},{"type":"image_url","image_url":{"url":"x"}}]}],"tools":[{"type":"function"}]}',
    '{"messages":[{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"1","content":"r"}],"seed":123}',
    '{"llm_base_url":"http://127.0.0.1:9/v1","llm_api_key":"k","label":"l","memory_limit":5,"session_window_size":10,"policy":{"preset":"bridge","recall":{"limit":3}},"expires_at":"2030-01-01T00:00:00Z","scopes":["proxy"]}',
  ];
  const pieces = [
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    'null',
    '\\u0000',
    '\u0000',
    '\ud83c',
    '1e999',
    '-',
    '99999999999999999999',
    '""',
    '[]',
    '{}',
    'true',
    '\u2028',
    '__proto__',
    ' ',
  ];

  function mutate(text: string, random: () => number): string {
    let result = text;
    for (let change = 0; change < 1 + random() * 4; change += 1) {
      const at = Math.floor(random() * result.length);
      const cut = Math.floor(random() * 6);
      result =
        result.slice(0, at) +
        (random() < 0.7 ? pieces[Math.floor(random() * pieces.length)]! : '') +
        result.slice(at + cut);
    }
    return result;
  }

  it(`answers ${ROUNDS} mutated requests without a 5xx of ours, each error in the form of its API`, async () => {
    const seeded = new Random(20_261_121);
    const random = (): number => seeded.next();
    const [remembering, quiet] = [
      await bridge.register(),
      await bridge.register({ policy: { enabled: false } }),
    ];
    const { id } = await service.registerWithId(chatBy(upstream));
    const admin = [
      'POST /v1/admin/tokens',
      `PATCH /v1/admin/tokens/${id}`,
      'POST /admin/login',
      `PUT /v1/admin/tokens/${id}`,
    ];
    const gets = [
      '/v1/admin/audit?limit=',
      '/v1/admin/audit?before=',
      '/v1/admin/jobs?state=',
      '/v1/admin/jobs?limit=',
      '/v1/admin/tokens/',
      '/v1/models/',
      '/v1/admin/jobs?before=',
    ];
    const failures: string[] = [];
    const one = async (round: number): Promise<void> => {
      const [kind, body] = [round % 10, mutate(seeds[Math.floor(random() * seeds.length)]!, random)];
      const key = kind < 2 ? remembering : quiet;
      const tail = encodeURIComponent(mutate('done', random).replace(/\p{Surrogate}/gu, ''));
      const [method, path] =
        kind < 7
          ? ['POST', '/v1/chat/completions']
          : kind < 9
            ? admin[round % admin.length]!.split(' ')
            : ['GET', gets[Math.floor(random() * gets.length)]! + tail];
      const isProxy = /^\/v1\/(chat|models)/.test(path!);
      const headers = isProxy
        ? {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'x-session-id': `f${round % 50}`,
          }
        : bridge.asAdmin();
      const response = await bridge.call(method!, path!, { headers, ...(method === 'GET' ? {} : { body }) });
      const text = await response.text();
      const isOwn = response.status >= 400 && response.headers.has('x-request-id');
      const shape = isProxy ? /^\{"error":\{"message":".*"detail":".*\}$/s : /^\{"detail":".*\}$/s;
      if (response.status >= 500 || (response.status >= 400 && !isOwn) || (isOwn && !shape.test(text)))
        failures.push(`${method} ${path} ${response.status} ${text.slice(0, 200)} <- ${body}`);
    };
    for (let from = 0; from < ROUNDS; from += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => one(from + at)));
    expect(failures.slice(0, 10)).toEqual([]);
    expect((await bridge.call('GET', '/livez')).status).toBe(200);
    expect(service.logs()).not.toMatch(/turn lost/);
  }, 240_000);
});
