import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_DATA } from './needs-table.mjs';
import type { Script } from './upstream/answers.js';

const FOLDER = join(SHARED_DATA, 'wires2', 'answers');

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
