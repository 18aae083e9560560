import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { SPELLINGS, WireFixture, type WireSpelling } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const ALLERGY = 'Sister Mila is allergic to hazelnuts.';
const QUESTION = 'What is my sister Mila allergic to?';

let made = 0;
const nameNext = (kind: string): string => `${kind}_${(made += 1)}`;

/** Asks in a session, and returns the body that the provider got. */
async function ask(
  { path, ask: build, whole }: WireSpelling,
  token: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = { body: whole('Noted.') };
  expect((await fixture.exchange(token, path, build(text), { answer, headers })).status).toBe(200);
  return fixture.lastSentBody;
}

describe.each(SPELLINGS)('placement none on $wire', (spelling) => {
  it('adds nothing to any request, and stores the turn', async () => {
    // The window of the history is no block; a policy of its own decides about it.
    const history = { enabled: false };
    const placed = await fixture.registerWithId({ policy: { history } });
    const none = await fixture.registerWithId({ policy: { history, injection: { placement: 'none' } } });
    for (const { id } of [placed, none]) await fixture.remember(id, ALLERGY);
    expect(await ask(spelling, placed.token, QUESTION)).toContain('hazelnuts');
    const session = nameNext('none');
    const labelled = { 'X-Session-Id': session };
    const asked = JSON.stringify(spelling.ask(QUESTION));
    expect(await ask(spelling, none.token, QUESTION, labelled)).toBe(asked);
    const counting =
      spelling.wire === 'messages' ? '/v1/messages/count_tokens' : '/v1/responses/input_tokens';
    await fixture.exchange(none.token, counting, spelling.ask(QUESTION), { headers: labelled });
    expect(fixture.lastSentBody).toBe(asked);
    expect(await ask(spelling, none.token, 'And my brother?', labelled)).toBe(
      JSON.stringify(spelling.ask('And my brother?')),
    );
    expect(await fixture.listLoggedTexts(session)).toEqual([
      `user ${QUESTION}`,
      'assistant Noted.',
      'user And my brother?',
      'assistant Noted.',
    ]);
    expect(await fixture.listTurns(session)).toMatchObject([{ extraction: 'done' }, { extraction: 'done' }]);
  });
});

describe.each(SPELLINGS)('headers for one recall on $wire', (spelling) => {
  const recall = (token: string, text: string, headers: Record<string, string>) =>
    ask(spelling, token, text, { 'X-Memory': 'read', 'X-Session-Id': nameNext('ask'), ...headers });
  const tell = async (token: string, text: string, session = nameNext('tell')): Promise<void> => {
    await ask(spelling, token, text, { 'X-Memory': 'write', 'X-Session-Id': session });
    await fixture.service.settled();
  };

  it('X-Memory-As-Of recalls what was believed then', async () => {
    const token = await fixture.register();
    await tell(token, 'I live in Paris.');
    const then = new Date().toISOString();
    await tell(token, 'I moved to Lyon. I live in Lyon now.');
    const question = 'In which city do I live?';
    expect(await recall(token, question, { 'X-Memory-As-Of': then })).toMatch(/^(?!.*Lyon).*Paris/);
    expect(await recall(token, question, {})).toMatch(/^(?!.*Paris).*Lyon/);
    expect(await recall(token, question, { 'X-Memory-As-Of': '2020-01-31' })).not.toMatch(/Paris|Lyon/);
  });

  it('X-Memory-Reach keeps recall within the session', async () => {
    const token = await fixture.register();
    const session = nameNext('birds');
    await tell(token, 'My parrot is called Kiwi.', session);
    const question = 'What is my parrot called?';
    expect(await recall(token, question, {})).toContain('Kiwi');
    expect(await recall(token, question, { 'X-Memory-Reach': 'session' })).not.toContain('Kiwi');
    const inside = { 'X-Memory-Reach': 'session', 'X-Session-Id': session };
    expect(await recall(token, question, inside)).toContain('Kiwi');
  });

  it('X-Memory-Limit and X-Memory-Max-Tokens lower the limits of one request', async () => {
    const token = await fixture.register();
    for (const fruit of ['apples', 'pears', 'plums']) await tell(token, `I like ${fruit} from the garden.`);
    const count = async (headers: Record<string, string>): Promise<number> =>
      (await recall(token, 'Which fruit from the garden do I like?', headers)).match(/\\n- /g)?.length ?? 0;
    expect(await count({})).toBeGreaterThan(1);
    expect(await count({ 'X-Memory-Limit': '1' })).toBe(1);
    expect(await count({ 'X-Memory-Max-Tokens': '1' })).toBe(0);
    expect(await count({})).toBeGreaterThan(1);
  });

  it('are refused in the form of the API when invalid, and never reach the provider', async () => {
    const token = await fixture.register();
    const valid = { 'X-Memory-As-Of': '2020-01-31', 'X-Memory-Reach': 'space', 'X-Memory-Limit': '1' };
    await recall(token, 'hello', valid);
    const { headers } = fixture.upstream.last;
    expect(Object.keys(headers).filter((name) => name.startsWith('x-memory'))).toEqual([]);
    const before = fixture.upstream.requests.length;
    for (const [name, value] of Object.entries({
      'X-Memory-As-Of': 'yesterday',
      'X-Memory-Reach': 'town',
      'X-Memory-Limit': '0',
    })) {
      const refused = await fixture.exchange(token, spelling.path, spelling.ask('hello'), {
        headers: { [name]: value },
      });
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([422, REFUSALS[spelling.wire](name)]);
    }
    expect(fixture.upstream.requests).toHaveLength(before);
  });
});

const REFUSALS = {
  messages: (name: string) => ({
    type: 'error',
    error: { type: 'invalid_request_error', message: expect.stringContaining(name) },
    detail: 'validation_failed',
  }),
  responses: (name: string) => ({ error: { param: name, code: 'validation_failed' } }),
} as const;

describe.each(SPELLINGS)('metrics of $wire', (spelling) => {
  /** Reads the metrics of the route, without the buckets of histograms. */
  async function readMetrics(): Promise<ReadonlyMap<string, number>> {
    const response = await fetch(`${fixture.service.url}/metrics`, {
      headers: { authorization: `Bearer ${fixture.service.adminToken}` },
    });
    const lines = (await response.text()).matchAll(/^memorybridge_(\w+)\{([^}]*)\} (\S+)$/gm);
    const own = [...lines].filter(
      ([, , labels]) => labels!.includes(`route="${spelling.wire}"`) && !labels!.includes('le='),
    );
    return new Map(own.map(([, name, labels, value]) => [`${name} ${labels!}`, Number(value)]));
  }

  it('have its name as their route, for answers and for refusals of ours', async () => {
    const token = await fixture.register();
    const before = await readMetrics();
    await ask(spelling, token, 'hello');
    fixture.upstream.next({ status: 429, body: {} });
    await fixture.exchange(token, spelling.path, spelling.ask('hello'));
    await fixture.exchange('mb_unknown', spelling.path, spelling.ask('hello'));
    const dead = await fixture.register({ llm_base_url: 'http://127.0.0.1:9/v1' });
    await fixture.exchange(dead, spelling.path, spelling.ask('hello'));
    const route = `route="${spelling.wire}"`;
    const expected = {
      [`requests_total ${route},status="200"`]: 1,
      [`requests_total ${route},status="429"`]: 1,
      [`requests_total ${route},status="401"`]: 1,
      [`requests_total ${route},status="502"`]: 1,
      [`upstream_seconds_count ${route}`]: 2,
      [`added_seconds_count ${route}`]: 3,
    };
    await eventually(async () => {
      const after = await readMetrics();
      const grown = Object.keys(expected).map((name) => [
        name,
        (after.get(name) ?? 0) - (before.get(name) ?? 0),
      ]);
      expect(Object.fromEntries(grown)).toEqual(expected);
      return true;
    });
  });
});
