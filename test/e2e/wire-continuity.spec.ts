import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { SPELLINGS, WireFixture, type WireSpelling } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const ALLERGY = 'Sister Mila is allergic to hazelnuts.';
const QUESTION = 'What is my sister Mila allergic to?';
const NEXT = 'Which cake may she eat?';
const COUNTING = { messages: '/v1/messages/count_tokens', responses: '/v1/responses/input_tokens' } as const;

const say = (role: string, content: string) => ({ role, content });

let made = 0;

/** Lists what each session of a space holds, from all tables that name one. */
async function listSessions(spaceId: string): Promise<readonly object[]> {
  await fixture.service.settled();
  return fixture.service.rows(
    `SELECT named.session_id AS session, (SELECT array_agg(body ORDER BY id) FROM messages m
       WHERE m.space_id = '${spaceId}' AND m.session_id = named.session_id) AS said
     FROM (SELECT session_id FROM turns WHERE space_id = '${spaceId}'
       UNION SELECT session_id FROM messages WHERE space_id = '${spaceId}'
       UNION SELECT session_id FROM injections WHERE space_id = '${spaceId}') AS named`,
  );
}

describe.each(SPELLINGS)('token counts without a session label on $wire', (spelling) => {
  const { path, wire, field, whole } = spelling;

  it('leave no session of their own, and are followed by a create request in one session', async () => {
    const { token, id } = await fixture.registerWithId();
    const { spaceId } = await fixture.remember(id, ALLERGY);
    const build = (messages: readonly object[]) => spelling.ask('', { [field]: messages });
    const count = async (messages: readonly object[]): Promise<string> => {
      await fixture.exchange(token, COUNTING[wire], build(messages));
      return fixture.lastSentBody;
    };
    const create = async (messages: readonly object[], answer: string): Promise<string> => {
      await fixture.exchange(token, path, build(messages), { answer: { body: whole(answer) } });
      return fixture.lastSentBody;
    };
    const first = [say('user', QUESTION)];
    const counted = await count(first);
    expect(counted).toContain('hazelnuts');
    expect(await listSessions(spaceId)).toEqual([]);
    expect(await create(first, 'To hazelnuts.')).toBe(counted);
    const one = { session: expect.stringMatching(/^turn:/), said: [QUESTION, 'To hazelnuts.'] };
    expect(await listSessions(spaceId)).toEqual([one]);
    const second = [...first, say('assistant', 'To hazelnuts.'), say('user', NEXT)];
    const countedNext = await count(second);
    expect(await listSessions(spaceId)).toEqual([one]);
    expect(await create(second, 'Lemon cake.')).toBe(countedNext);
    expect(await listSessions(spaceId)).toEqual([{ ...one, said: [...one.said, NEXT, 'Lemon cake.'] }]);
  });
});

/** Registers two tokens that work in the space of one user with the same provider key. */
async function registerTwo(): Promise<readonly { readonly id: string; readonly token: string }[]> {
  const owner = `chains-${(made += 1)}`;
  await fixture.service.admin('POST', '/users', { user_id: owner });
  const fields = {
    owner_user_id: owner,
    llm_api_key: `sk-${owner}`,
    policy: { recall: { sources: 'memories' } },
  };
  return [await fixture.registerWithId(fields), await fixture.registerWithId(fields)];
}

/** Asks in a chain, and returns the id of the answer. */
async function chain(
  { wire, path, ask, whole }: WireSpelling,
  { token, text, previous }: { readonly token: string; readonly text: string; readonly previous?: string },
): Promise<string> {
  const id = `${wire}_chained_${(made += 1)}`;
  const continued = { type: 'continue', previous_message_id: previous };
  const thread = previous === undefined ? { type: 'create' } : continued;
  const link = wire === 'messages' ? { thread } : { previous_response_id: previous };
  const answer = { body: whole(`Answer ${made}.`, { id }) };
  expect((await fixture.exchange(token, path, ask(text, link), { answer })).status).toBe(200);
  return id;
}

describe.each(SPELLINGS)('chains between two tokens of one space on $wire', (spelling) => {
  it('are allowed, stay in one session, and get no memory twice', async () => {
    const [one, other] = await registerTwo();
    const { spaceId } = await fixture.remember(one!.id, ALLERGY);
    expect(await fixture.findSpace(other!.id)).toBe(spaceId);
    const first = await chain(spelling, { token: one!.token, text: QUESTION });
    expect(fixture.lastSentBody).toContain('hazelnuts');
    const second = await chain(spelling, {
      token: other!.token,
      text: `${QUESTION} Again.`,
      previous: first,
    });
    expect(fixture.lastSentBody).not.toContain('hazelnuts');
    await chain(spelling, { token: one!.token, text: 'Thanks.', previous: second });
    expect(await listSessions(spaceId)).toEqual([
      {
        session: expect.stringMatching(/^turn:/),
        said: [
          QUESTION,
          expect.stringMatching(/^Answer/),
          `${QUESTION} Again.`,
          expect.stringMatching(/^Answer/),
          'Thanks.',
          expect.stringMatching(/^Answer/),
        ],
      },
    ]);
  });

  it('remember what is said through either token for both', async () => {
    const [one, other] = await registerTwo();
    const first = await chain(spelling, { token: one!.token, text: 'Good morning.' });
    await chain(spelling, {
      token: other!.token,
      text: ALLERGY.replace('Sister', 'My sister'),
      previous: first,
    });
    await fixture.service.settled();
    for (const { token } of [one!, other!]) {
      await chain(spelling, { token, text: QUESTION });
      expect(fixture.lastSentBody).toContain('hazelnuts');
    }
  });
});
