import { expect, it } from '@jest/globals';
import type { RecallDryRun } from '../../src/sdk/areas/recall.area.js';
import { useBridge } from '../support/bridge.js';
import { buildOutputText, buildResponse } from '../support/upstream/wire-answers.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const ALLERGY = 'Sister Mila is allergic to hazelnuts.';
const QUESTION = 'What is my sister Mila allergic to?';

interface Asker {
  readonly id: string;
  readonly token: string;
  readonly memoryId: string;
}

async function register(policy: object = {}): Promise<Asker> {
  const registered = await fixture.registerWithId({ policy: { recall: { sources: 'memories' }, ...policy } });
  const { memoryId } = await fixture.remember(registered.id, ALLERGY);
  return { ...registered, memoryId };
}

let answers = 0;

/** Sends a request, and returns the body that reached the provider with the id of the answer. */
async function send({ token }: Asker, body: string): Promise<{ readonly sent: string; readonly id: string }> {
  const id = `resp_dry_${(answers += 1)}`;
  const answer = { body: buildResponse([buildOutputText('Noted.')], { id }) };
  const { status } = await fixture.exchange(token, '/v1/responses', body, { answer });
  expect(status).toBe(200);
  return { sent: fixture.lastSentBody, id };
}

const write = (input: string, previous?: string): string =>
  JSON.stringify({ model: 'm', input, previous_response_id: previous });

const dryRun = ({ id }: Asker, body: string, more: object = {}): Promise<RecallDryRun> =>
  fixture.service.admin<RecallDryRun>('POST', '/v1/admin/recall/dry-run', {
    ...{ token_id: id, wire: 'responses', body },
    ...more,
  });

it('shows that the chain of a response already contains what it would recall', async () => {
  const asker = await register();
  const first = await send(asker, write(QUESTION));
  expect(first.sent).toContain('hazelnuts');
  const again = write('What must my sister Mila avoid, given her allergies?', first.id);
  const run = await dryRun(asker, again);
  expect([run.body, run.silence?.reason]).toEqual([again, 'known']);
  expect((await send(asker, again)).sent).toBe(run.body);
});

it('shows the correction that a chain gets', async () => {
  const asker = await register();
  const first = await send(asker, write(QUESTION));
  const text = 'Sister Mila is allergic to walnuts.';
  await fixture.service.admin('PATCH', `/v1/admin/memories/${asker.memoryId}`, { text });
  await fixture.service.waitForNotices();
  const next = write('And which cake does she like?', first.id);
  const run = await dryRun(asker, next);
  expect(run.body).toContain('no longer holds');
  expect((await send(asker, next)).sent).toBe(run.body);
});

it('refuses to continue a chain with an erased text, as the proxy does', async () => {
  const asker = await register();
  const { id } = await send(asker, write(QUESTION));
  await fixture.erase(asker.memoryId);
  await expect(dryRun(asker, write('And now?', id))).rejects.toThrow(/400.*previous_response_id/);
});

it('says that a request beside the conversation gets no memory', async () => {
  const asker = await register();
  const instructions = 'You are a title generator. You output ONLY a thread title. Nothing else.';
  const title = JSON.stringify({ model: 'm', instructions, input: QUESTION });
  const run = await dryRun(asker, title);
  expect([run.body, run.status, run.silence?.reason]).toEqual([title, 'skipped', 'side_request']);
});

it('shows the history of a request whose policy places no memories', async () => {
  const asker = await register({ injection: { placement: 'none' }, history: { enabled: true, window: 4 } });
  const headers = { 'X-Session-Id': 'unplaced' };
  const answer = { body: buildResponse([buildOutputText('Hello, Otto.')], { id: 'resp_dry_history' }) };
  await fixture.exchange(asker.token, '/v1/responses', write('My name is Otto.'), { answer, headers });
  await fixture.service.settled();
  const run = await dryRun(asker, write('What is my name?'), { session_id: 'unplaced' });
  expect([run.block, run.silence?.reason]).toEqual(['', 'disabled']);
  expect(run.body).toContain('Hello, Otto.');
  await fixture.exchange(asker.token, '/v1/responses', write('What is my name?'), { headers });
  expect(fixture.lastSentBody).toBe(run.body);
});
