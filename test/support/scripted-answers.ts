import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_DATA } from './needs-table.mjs';
import type { Script } from './upstream/answers.js';

const WIRES = join(SHARED_DATA, 'wires2');
const FOLDER = join(WIRES, 'answers');

/** An answer by the name of its file, as a whole. */
export function loadWhole(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Record<string, unknown>;
}

/** The same as a stream, cut into pieces of some bytes. */
export function loadStream(name: string, bytes = 1_000_000, extra: Partial<Script> = {}): Script {
  const stream = readFileSync(join(FOLDER, `${name}.sse`));
  const count = Math.ceil(stream.length / bytes);
  return {
    headers: [['content-type', 'text/event-stream; charset=utf-8']],
    steps: Array.from({ length: count }, (_, at) => stream.subarray(at * bytes, (at + 1) * bytes)),
    ...extra,
  };
}

/** A captured request of a client, as far as the service looks at it. */
export interface ScriptedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Name of the answer that it got. */
  readonly answer: string;
}

/** Loads the requests of one case of a client, in their order. */
export function loadRequests(client: string, name: string): readonly ScriptedRequest[] {
  return readFileSync(join(WIRES, 'wire', `${client}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ScriptedRequest & { case: string; rawHeaders: string[] })
    .filter((request) => request.case === name)
    .map(({ rawHeaders, ...request }) => ({ ...request, headers: pickHeaders(rawHeaders) }));
}

/** Loads the JSON schema of a wire. */
export function loadSchema(wire: 'responses' | 'messages'): { readonly $id: string } {
  return JSON.parse(readFileSync(join(WIRES, 'schema', `${wire}.schema.json`), 'utf8')) as { $id: string };
}

/** Headers by which agents tell about sessions and requests. */
function pickHeaders(rawHeaders: readonly string[]): Record<string, string> {
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1]!] as const] : [],
  );
  return Object.fromEntries(pairs.filter(([name]) => /session|thread|codex|anthropic/i.test(name)));
}
