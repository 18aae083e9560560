import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { HostService, install, type Installation } from '../support/host-service.js';
import { buildTextChunks, sse, type Script } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import {
  buildOutputText,
  buildResponse,
  listMessageEvents,
  listResponseEvents,
  streamEvents,
} from '../support/upstream/wire-answers.js';

const PIECES = ['There are ', '40,000 bees.'];
const ANSWER = PIECES.join('');

interface Spelling {
  readonly wire: 'chat' | 'responses' | 'messages';
  readonly path: string;
  readonly field: string;
  readonly whole: Script;
}

/** Chat is what the others are measured by. */
const SPELLINGS: readonly Spelling[] = [
  {
    wire: 'chat',
    path: '/v1/chat/completions',
    field: 'messages',
    whole: sse(buildTextChunks(PIECES)),
  },
  {
    wire: 'responses',
    path: '/v1/responses',
    field: 'input',
    whole: streamEvents(listResponseEvents(PIECES)),
  },
  {
    wire: 'messages',
    path: '/v1/messages',
    field: 'messages',
    whole: streamEvents(listMessageEvents(PIECES)),
  },
];

interface TurnState {
  readonly status: string;
  readonly extraction: string;
  readonly said: readonly string[];
}

/** The real program, spoken to from outside, with its processes killed under it. */
describe('a process that is killed', () => {
  let installation: Installation;
  let upstream: ScriptedUpstream;
  let service: HostService;
  let token: string;

  beforeAll(async () => {
    [installation, upstream] = await Promise.all([install('wire-kills'), startUpstream()]);
    service = await HostService.start(installation);
    token = await service.register({
      llm_base_url: upstream.url,
      llm_api_key: 'sk-upstream-0123456789',
      llm_wires: ['chat', 'responses', 'messages'],
    });
  }, 240_000);
  afterAll(async () => {
    await installation.remove();
    await upstream.close();
  });

  const call = (path: string, session: string, body?: object): Promise<Response> =>
    fetch(service.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-session-id': session,
      },
      ...(body !== undefined && { body: JSON.stringify({ model: 'm', max_tokens: 9, ...body }) }),
    });

  const listTurns = (session: string): Promise<readonly TurnState[]> =>
    service.queryRows<TurnState>(
      `SELECT status, extraction, array_agg(role || ' ' || body ORDER BY messages.id) AS said
       FROM turns JOIN messages ON turn_id = turns.id WHERE turns.session_id = '${session}'
       GROUP BY turns.id ORDER BY turns.created_at`,
    );

  const countBatches = async (session: string): Promise<number> =>
    (
      await service.queryRows(
        `SELECT FROM ingest_batches JOIN turns ON batch_id = 'extract:' || turns.id WHERE session_id = '${session}'`,
      )
    ).length;

  const waitForApi = () =>
    eventually(async () => (await fetch(`${service.url}/livez`).catch(() => null))?.ok === true);

  const waitForExtraction = (session: string) =>
    eventually(async () => (await listTurns(session)).at(-1)?.extraction === 'done');

  /** Reads a stream until a text has come. */
  async function readUntil(response: Response, text: string): Promise<ReadableStreamDefaultReader<string>> {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = ''; !read.includes(text); read += (await reader.read()).value ?? '');
    return reader;
  }

  /** Reads what is left. @returns false if the connection broke */
  async function endsCleanly(reader: ReadableStreamDefaultReader<string>): Promise<boolean> {
    try {
      while (!(await reader.read()).done);
      return true;
    } catch {
      return false;
    }
  }

  it.each(SPELLINGS)(
    'in the middle of a stream on $wire leaves an open turn with its question, and nothing to extract',
    async ({ wire, path, field, whole }) => {
      const session = `killed-${wire}`;
      const question = `How many bees are on ${wire}?`;
      const body = { stream: true, [field]: [{ role: 'user', content: question }] };
      const steps = whole.steps as readonly string[];
      const begun = steps.slice(0, steps.findIndex((step) => step.includes(PIECES[0]!)) + 1);
      upstream.next({ ...whole, steps: begun, end: 'hang' });
      const reader = await readUntil(await call(path, session, body), PIECES[0]!);
      await eventually(async () => (await listTurns(session)).length === 1);
      await service.kill('api');
      expect(await endsCleanly(reader)).toBe(false);
      const killed = { status: 'open', extraction: 'none', said: [`user ${question}`] };
      expect(await listTurns(session)).toEqual([killed]);
      await waitForApi();
      upstream.next(whole);
      expect(await (await call(path, session, body)).text()).toBe(steps.join(''));
      await waitForExtraction(session);
      const said = [`user ${question}`, `assistant ${ANSWER}`];
      expect(await listTurns(session)).toEqual([killed, { status: 'done', extraction: 'done', said }]);
      expect(await countBatches(session)).toBe(1);
    },
    180_000,
  );

  it('aborts the turns that were left open once nobody can end them', async () => {
    await service.queryRows(`UPDATE turns SET created_at = now() - interval '3 hours' WHERE status = 'open'`);
    await service.kill('worker');
    const readOpen = () => service.queryRows(`SELECT FROM turns WHERE status = 'open'`);
    await eventually(async () => (await readOpen()).length === 0);
    for (const { wire } of SPELLINGS)
      expect(
        (await listTurns(`killed-${wire}`)).map(({ status, extraction }) => [status, extraction]),
      ).toEqual([
        ['aborted', 'none'],
        ['done', 'done'],
      ]);
  });

  it.each([false, true])(
    'during a background run with stream %s leaves its turn to the first GET that is whole',
    async (stream) => {
      const session = `background-${stream}`;
      const id = `resp_${session}`;
      const question = `How many bees, with stream ${stream}?`;
      const withId = listResponseEvents(PIECES).map((event) =>
        'response' in event ? { ...event, response: { ...(event.response as object), id } } : event,
      );
      upstream.next(
        stream
          ? streamEvents(withId.slice(0, 2), { end: 'hang' })
          : { body: buildResponse([], { id, status: 'queued', background: true }) },
      );
      const response = await call('/v1/responses', session, { background: true, stream, input: question });
      const reader = stream ? await readUntil(response, PIECES[0]!) : null;
      if (reader === null) await response.text();
      await eventually(async () => (await listTurns(session)).length === 1);
      await service.killHost();
      if (reader !== null) expect(await endsCleanly(reader)).toBe(false);
      service = await HostService.start(installation);
      await service.queryRows(
        `UPDATE turns SET created_at = now() - interval '3 hours' WHERE session_id = '${session}'`,
      );
      await service.kill('worker');
      await eventually(async () => (await service.lock()).children.length === 2);
      expect(await listTurns(session)).toMatchObject([{ status: 'open', extraction: 'none' }]);
      const done = buildResponse([buildOutputText(ANSWER)], { id, background: true });
      upstream.next({ body: done });
      expect(await (await call(`/v1/responses/${id}`, session)).json()).toEqual(done);
      await waitForExtraction(session);
      const said = [`user ${question}`, `assistant ${ANSWER}`];
      expect(await listTurns(session)).toEqual([{ status: 'done', extraction: 'done', said }]);
      expect(await countBatches(session)).toBe(1);
    },
    240_000,
  );
});
