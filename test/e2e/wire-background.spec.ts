import { describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { OutboxRepository } from '../../src/sessions/log/outbox.repository.js';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { startService } from '../support/service.js';
import type { Script } from '../support/upstream/answers.js';
import {
  buildOutputText,
  buildResponse,
  listResponseEvents,
  streamEvents,
} from '../support/upstream/wire-answers.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const QUESTION = 'Count the bees, please.';
const ANSWER = 'There are 40,000.';
const IDLE_MS = 3_600_000;

let made = 0;

interface Run {
  readonly token: string;
  readonly id: string;
  readonly session: string;
}

const build = (id: string, status: string, text?: string): object =>
  buildResponse(text === undefined ? [] : [buildOutputText(text)], { id, status, background: true });

/** Events of a response with an id and sequence numbers, as the provider replays them. */
function listEvents(id: string): readonly { readonly type: string }[] {
  return listResponseEvents(['There ', 'are 40,000.']).map((event, sequence_number) => ({
    ...event,
    sequence_number,
    ...('response' in event && { response: { ...(event.response as object), id } }),
  }));
}

/** A response whose provider has taken the question and works on it. */
async function start(answer?: (id: string) => Script): Promise<Run> {
  const id = `resp_b${(made += 1)}`;
  const run = { token: await fixture.register(), id, session: `background-${made}` };
  fixture.upstream.next(answer?.(id) ?? { body: build(id, 'queued') });
  const body = { model: 'm', input: QUESTION, background: true, stream: answer !== undefined };
  const response = await fixture.post(run.token, '/v1/responses', body, { 'X-Session-Id': run.session });
  await response.text().catch(() => '');
  return run;
}

async function fetchResponse({ token, id }: Run, answer: Script, query = ''): Promise<string> {
  fixture.upstream.next(answer);
  return (await fixture.get(token, `/v1/responses/${id}${query}`)).text();
}

async function readState({ session }: Run): Promise<readonly unknown[]> {
  const [turn] = await fixture.listTurns(session);
  const logged = await fixture.listLogged(session);
  return [turn?.status, ...logged.map(({ content }) => JSON.parse(content) as unknown)];
}

/** Waits until the log has this of a run. */
async function waitFor(run: Run, state: readonly unknown[]): Promise<void> {
  await eventually(async () => isDeepStrictEqual(await readState(run), state));
}

const OPEN = ['open', QUESTION];
const DONE = ['done', QUESTION, ANSWER];

describe('responses made in the background', () => {
  it('W-56 ends the turn once, with the first answer to a GET that is whole', async () => {
    const run = await start();
    expect(await readState(run)).toEqual(OPEN);
    await fetchResponse(run, { body: build(run.id, 'in_progress') });
    expect(await readState(run)).toEqual(OPEN);
    const done = build(run.id, 'completed', ANSWER);
    const both = await Promise.all([fetchResponse(run, { body: done }), fetchResponse(run, { body: done })]);
    expect(both).toEqual([JSON.stringify(done), JSON.stringify(done)]);
    expect(await readState(run)).toEqual(DONE);
    await fetchResponse(run, { body: done });
    expect(await readState(run)).toEqual(DONE);
    await fixture.service.settled();
    expect(await fixture.listTurns(run.session)).toMatchObject([{ extraction: 'done' }]);
  });

  it.each([
    ['a cancellation', (run: Run) => fixture.post(run.token, `/v1/responses/${run.id}/cancel`, {})],
    ['a GET after it', (run: Run) => fixture.get(run.token, `/v1/responses/${run.id}`)],
  ])('W-56 aborts the turn with the answer to %s', async (_what, ask) => {
    const run = await start();
    fixture.upstream.next({ body: build(run.id, 'cancelled') });
    expect((await ask(run)).status).toBe(200);
    await waitFor(run, ['aborted', QUESTION]);
  });

  it('W-56 is spared by the sweeper for 24 hours', async () => {
    const run = await start();
    const outbox = fixture.service.worker!.get(OutboxRepository, { strict: false });
    const age = (hours: number) =>
      fixture.service.rows(
        `UPDATE turns SET created_at = now() - interval '${hours} hours' WHERE session_id = '${run.session}'`,
      );
    await age(23);
    await outbox.abortAbandoned(IDLE_MS);
    expect(await readState(run)).toEqual(OPEN);
    await age(25);
    await outbox.abortAbandoned(IDLE_MS);
    expect(await readState(run)).toEqual(['aborted', QUESTION]);
  });

  it('W-57 ends the turn with a stream that is resumed, whose bytes pass', async () => {
    const run = await start((id) => streamEvents(listEvents(id).slice(0, 2), { end: 'cut' }));
    await waitFor(run, OPEN);
    const rest = streamEvents(listEvents(run.id).slice(2));
    const query = '?stream=true&starting_after=1';
    expect(await fetchResponse(run, rest, query)).toBe((rest.steps as readonly string[]).join(''));
    expect(fixture.upstream.last.url).toBe(`/v1/responses/${run.id}${query}`);
    expect(await readState(run)).toEqual(DONE);
  });

  it('W-56 ends the turn when another process answers the GET', async () => {
    const beside = await startService({ beside: fixture.service, worker: false });
    const run = await start();
    const done = build(run.id, 'completed', ANSWER);
    fixture.upstream.next({ body: done });
    const headers = { authorization: `Bearer ${run.token}` };
    const response = await fetch(`${beside.url}/v1/responses/${run.id}`, { headers });
    expect(await response.json()).toEqual(done);
    expect(await readState(run)).toEqual(DONE);
    await beside.close();
  });

  it('ends the turn although the client leaves after the closing event', async () => {
    const run = await start();
    fixture.upstream.next(streamEvents(listEvents(run.id), { end: 'hang' }));
    const aborting = new AbortController();
    const response = await fetch(`${fixture.service.url}/v1/responses/${run.id}?stream=true`, {
      headers: { authorization: `Bearer ${run.token}` },
      signal: aborting.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes('response.completed'); text += (await reader.read()).value ?? '');
    aborting.abort();
    await waitFor(run, DONE);
  });

  it('keeps the turn of an answer that the provider finished at once', async () => {
    const run = await start((id) => streamEvents(listEvents(id)));
    expect(await readState(run)).toEqual(DONE);
  });

  it('ends no turn of another space', async () => {
    const run = await start();
    const other = { ...run, token: await fixture.register() };
    await fetchResponse(other, { body: build(run.id, 'completed', ANSWER) });
    expect(await readState(run)).toEqual(OPEN);
    await fetchResponse(run, { body: build(run.id, 'completed', ANSWER) });
  });
});
