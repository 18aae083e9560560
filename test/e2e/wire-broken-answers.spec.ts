import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { itNeeding } from '../support/needs.js';
import { measureQuietestRound } from '../support/quietest-round.js';
import { loadStream } from '../support/scripted-answers.js';
import type { Script } from '../support/upstream/answers.js';
import { callRaw, type RawAnswer } from '../support/upstream/raw-client.js';
import {
  buildOutputText,
  buildResponse,
  listMessageEvents,
  listResponseEvents,
  streamEvents,
} from '../support/upstream/wire-answers.js';
import { SPELLINGS, WireFixture, type WireSpelling } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const [MESSAGES, RESPONSES] = SPELLINGS as readonly [WireSpelling, WireSpelling];
const STATEMENT = 'My sister Mila is allergic to hazelnuts.';
const QUESTION = 'What is my sister Mila allergic to?';
const PIECES = ['Then Mila ', 'eats no pralines.'];
/** Matches the statement and the answers to it. */
const SAID = /hazelnut|praline|Half an ans/;
const ABORT_MS = 300;

/** The traces that a turn has left. */
interface Traces {
  readonly status: string;
  readonly extraction: string;
  /** Texts of the turn in the next request of its session, and in one of another session. */
  readonly inWindow: boolean;
  readonly isRecalled: boolean;
  readonly memories: number;
  readonly vectors: number;
}

const NOTHING: Traces = {
  status: 'aborted',
  extraction: 'none',
  inWindow: false,
  isRecalled: false,
  memories: 0,
  vectors: 0,
};

let sessions = 0;
const nameSession = (): string => `broken-${(sessions += 1)}`;

const waitForEnd = (session: string) =>
  eventually(async () => {
    const [turn] = await fixture.listTurns(session);
    return turn === undefined || turn.status === 'open' ? null : turn;
  });

/** Says something that is answered by the script, in a space of its own, and finds the traces of the turn. */
async function trace({ path, ask }: WireSpelling, script: Script): Promise<Traces> {
  const [session, token] = [
    nameSession(),
    await fixture.register({ policy: { history: { enabled: true } } }),
  ];
  fixture.upstream.next(script);
  const body = ask(STATEMENT, { stream: script.body === undefined });
  const response = await fixture.post(token, path, body, { 'X-Session-Id': session });
  await response.text().catch(() => '');
  const { status } = await waitForEnd(session);
  await fixture.service.settled();
  await fixture.exchange(token, path, ask('Please go on.'), { headers: { 'X-Session-Id': session } });
  const inWindow = SAID.test(fixture.lastSentBody);
  await fixture.service.settled();
  await fixture.exchange(token, path, ask(QUESTION), { headers: { 'X-Session-Id': nameSession() } });
  const isRecalled = SAID.test(fixture.lastSentBody);
  const [turn] = await fixture.listTurns(session);
  return { status, extraction: turn!.extraction, inWindow, isRecalled, ...(await countDerived(turn!.id)) };
}

/** Counts the memories of the space of a turn that tell of it, and the vectors of its messages. */
async function countDerived(
  turnId: string,
): Promise<{ readonly memories: number; readonly vectors: number }> {
  const [counts] = await fixture.service.rows<{ memories: number; vectors: number }>(
    `SELECT (SELECT count(*)::int FROM memories m WHERE m.space_id = t.space_id AND content LIKE '%hazelnut%') AS memories,
       (SELECT count(*)::int FROM memory_vectors JOIN messages m ON document_id = 'm:' || m.id WHERE turn_id = t.id) AS vectors
     FROM turns t WHERE t.id = '${turnId}'`,
  );
  return counts!;
}

const withEnd = (events: readonly object[], last: object): Script =>
  streamEvents([...events, last] as { readonly type: string }[]);
const beginResponse = listResponseEvents(PIECES).slice(0, 3);
const buildUnfinished = (status: string) => buildResponse([buildOutputText(PIECES.join(''))], { status });
const beginMessage = listMessageEvents(PIECES).slice(0, 5);
const OVERLOADED = { type: 'overloaded_error', message: 'Overloaded' };

describe('answers that are not whole', () => {
  it.each(SPELLINGS)('are told apart from whole ones on $wire, which leave all traces', async (spelling) => {
    const whole = await trace(spelling, spelling.stream(PIECES));
    expect(whole).toEqual({
      status: 'done',
      extraction: 'done',
      inWindow: true,
      isRecalled: true,
      memories: expect.any(Number),
      vectors: expect.any(Number),
    });
    expect(Math.min(whole.memories, whole.vectors)).toBeGreaterThan(0);
  });

  it.each<[string, Script]>([
    [
      'response.failed',
      withEnd(beginResponse, { type: 'response.failed', response: buildUnfinished('failed') }),
    ],
    [
      'response.cancelled',
      withEnd(beginResponse, { type: 'response.cancelled', response: buildUnfinished('cancelled') }),
    ],
    ['an error event', withEnd(beginResponse, { type: 'error', code: 'server_error', message: 'Broken.' })],
    ['a stream without a closing event', streamEvents(beginResponse)],
    ['a stream that is cut off', streamEvents(beginResponse, { end: 'cut' })],
    ['a whole body of status failed', { body: buildUnfinished('failed') }],
  ])('W-46 leaves no trace of a response that ends with %s', async (_end, script) => {
    expect(await trace(RESPONSES, script)).toEqual(NOTHING);
  });

  it.each<[string, Script]>([
    ['an error event', withEnd(beginMessage, { type: 'error', error: OVERLOADED })],
    ['a stream without message_stop', streamEvents(beginMessage)],
    ['a stream that is cut off', streamEvents(beginMessage, { end: 'cut' })],
  ])('W-47 leaves no trace of a message that ends with %s', async (_end, script) => {
    expect(await trace(MESSAGES, script)).toEqual(NOTHING);
  });

  itNeeding('shared data', 'W-46 leaves no trace of the scripted responses that fail or break', async () => {
    for (const script of [
      loadStream('responses/failed'),
      loadStream('responses/error_in_stream'),
      loadStream('responses/breaks_off'),
      loadStream('responses/breaks_off', 40, { end: 'cut' }),
    ])
      expect(await trace(RESPONSES, script)).toEqual(NOTHING);
  });

  itNeeding('shared data', 'W-47 leaves no trace of the scripted messages that fail or break', async () => {
    for (const script of [
      loadStream('messages/error_in_stream'),
      loadStream('messages/breaks_off'),
      loadStream('messages/breaks_off', 40, { end: 'cut' }),
    ])
      expect(await trace(MESSAGES, script)).toEqual(NOTHING);
  });
});

describe('clients that leave', () => {
  /** Begins to read a stream, leaves in the middle, and measures how long the provider goes on with it. */
  async function leave({ wire, path, ask, stream }: WireSpelling, token: string, session: string) {
    const frames = stream(PIECES).steps as readonly string[];
    const begun = frames.slice(0, frames.findIndex((frame) => frame.includes(PIECES[0]!)) + 1);
    fixture.upstream.next(stream([], { steps: begun, end: 'hang' }));
    const leaving = new AbortController();
    const headers = { 'X-Session-Id': session };
    const body = ask(`Go on with ${wire}.`, { stream: true });
    const response = await fixture.post(token, path, body, headers, leaving.signal);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes(PIECES[0]!); text += (await reader.read()).value ?? '');
    const request = fixture.upstream.last;
    const left = performance.now();
    leaving.abort();
    await eventually(() => request.aborted, { everyMs: 5 });
    return performance.now() - left;
  }

  it.each(SPELLINGS)(
    'W-51 aborts the upstream within 300 ms on $wire, and keeps the part of the answer that had arrived',
    async (spelling) => {
      const token = await fixture.register();
      const left: string[] = [];
      const quickest = await measureQuietestRound(ABORT_MS, () => {
        left.push(nameSession());
        return leave(spelling, token, left.at(-1)!);
      });
      expect(quickest).toBeLessThan(ABORT_MS);
      for (const session of left) {
        expect((await waitForEnd(session)).status).toBe('aborted');
        expect(await fixture.listLoggedTexts(session)).toEqual([
          `user Go on with ${spelling.wire}.`,
          `assistant ${PIECES[0]}`,
        ]);
      }
    },
  );
});

describe('upstreams that die', () => {
  const call = async (token: string, { path, ask }: WireSpelling, script: Script): Promise<RawAnswer> => {
    fixture.upstream.next(script);
    const headers = ['authorization', `Bearer ${token}`, 'content-type', 'application/json'];
    const body = JSON.stringify(ask('hello', { stream: script.body === undefined }));
    return callRaw(fixture.service.url, { path, headers, body });
  };

  it.each(SPELLINGS)(
    'W-107 look dead to the client of $wire at any point before the closing event, without an invented event',
    async (spelling) => {
      const token = await fixture.register();
      const frames = spelling.stream(PIECES).steps as readonly string[];
      for (const count of frames.keys()) {
        const torn = frames[count]!.slice(0, 20);
        for (const steps of [frames.slice(0, count), [...frames.slice(0, count), torn]]) {
          const got = await call(token, spelling, spelling.stream([], { steps, end: 'cut' }));
          expect([steps.length, got.status, got.body.toString(), got.complete]).toEqual([
            steps.length,
            200,
            steps.join(''),
            false,
          ]);
        }
      }
      const got = await call(token, spelling, spelling.stream(PIECES));
      expect([got.body.toString(), got.complete]).toEqual([frames.join(''), true]);
    },
  );

  it.each(SPELLINGS)(
    'W-107 look dead to the client of $wire in the middle of a JSON body',
    async (spelling) => {
      const token = await fixture.register();
      const whole = JSON.stringify(spelling.whole('All of it.'));
      const half = whole.slice(0, 60);
      const headers = [['content-length', String(whole.length)]] as const;
      const got = await call(token, spelling, { body: half, headers, end: 'cut' });
      expect([got.status, got.body.toString(), got.complete]).toEqual([200, half, false]);
    },
  );
});
