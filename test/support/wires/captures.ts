import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHARED_DATA } from '../needs-table.mjs';
import type { Script } from '../upstream/answers.js';

const WIRES2 = join(SHARED_DATA, 'wires2');

/** One request of a real client as it came off the socket. */
export interface CapturedRequest {
  readonly id: string;
  readonly client: string;
  readonly case: string;
  readonly step: number;
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly bodySha256: string;
  /** Name of the scripted answer, as `messages/text`; a bare status for a refused upgrade. */
  readonly answer: string;
}

/** A scripted answer: what is sent to clients that want a stream, and to all others. */
export interface ScriptedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly json: Buffer | null;
  readonly stream: Buffer | null;
}

interface AnswersModule {
  readonly ANSWERS: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly status?: number; readonly headers?: Record<string, string> }>>
    >
  >;
}

/**
 * Loads the captured requests, but not probes of a WebSocket. Without the shared data there are none: Jest
 * runs the body of a suite also where the suite is skipped.
 */
export function loadCaptures(): CapturedRequest[] {
  const folder = join(WIRES2, 'wire');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map(toCaptured)
    .filter(({ answer }) => answer !== '426');
}

function toCaptured(line: string): CapturedRequest {
  const {
    body = '',
    bodyBase64,
    ...rest
  } = JSON.parse(line) as Omit<CapturedRequest, 'body'> & {
    readonly body?: string;
    readonly bodyBase64?: string;
  };
  const bytes = bodyBase64 === undefined ? Buffer.from(body) : Buffer.from(bodyBase64, 'base64');
  return { ...rest, body: bytes };
}

/** Loads the scripted answers by name, as `messages/text`. */
export async function loadAnswers(): Promise<ReadonlyMap<string, ScriptedAnswer>> {
  const file = join(WIRES2, 'capture', 'answers.mjs');
  const { ANSWERS } = (await import(pathToFileURL(file).href)) as AnswersModule;
  return new Map(
    Object.entries(ANSWERS).flatMap(([wire, answers]) =>
      Object.entries(answers).map(([name, { status = 200, headers = {} }]) => {
        const pairs = Object.entries({ 'request-id': 'req_w2', 'x-request-id': 'req_w2', ...headers });
        const answer = { status, headers: pairs, ...readAnswer(wire, name) };
        return [`${wire}/${name}`, answer] as const;
      }),
    ),
  );
}

function readAnswer(wire: string, name: string): Pick<ScriptedAnswer, 'json' | 'stream'> {
  const folder = join(WIRES2, 'answers', wire);
  const names = new Set(readdirSync(folder));
  const read = (file: string) => (names.has(file) ? readFileSync(join(folder, file)) : null);
  return { json: read(`${name}.json`), stream: read(`${name}.sse`) };
}

/** True if the client of this request reads a stream. */
export function wantsStream({ body, url }: Pick<CapturedRequest, 'body' | 'url'>): boolean {
  return /"stream"\s*:\s*true/.test(body.toString('latin1')) || /[?&]stream=true/.test(url);
}

/**
 * Plays an answer in the form that the client of a request reads.
 * @param cut cuts a stream into the chunks in which it is sent
 */
export function toScript(
  { status, headers, json, stream }: ScriptedAnswer,
  isStream: boolean,
  cut: (stream: Buffer) => readonly Buffer[] = (whole) => [whole],
): Script {
  if (!isStream || stream === null) return { status, headers, body: json ?? '' };
  const typed = [...headers, ['content-type', 'text/event-stream; charset=utf-8'] as const];
  // A stream that has no JSON beside it breaks off.
  return { headers: typed, steps: cut(stream), paceMs: 0, end: json === null ? 'cut' : 'clean' };
}

/** Headers of a captured request but those of its connection, with a token in place of its credential. */
export function buildReplayHeaders({ rawHeaders }: CapturedRequest, token: string): string[] {
  const replayed: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index]!, rawHeaders[index + 1]!];
    if (!CONNECTION.has(name.toLowerCase())) replayed.push(name, value.replace('<redacted>', token));
  }
  return replayed;
}

const CONNECTION = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

export function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
