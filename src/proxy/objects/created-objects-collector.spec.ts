import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { RawHeaders } from '../wire/headers.js';
import type { CreatedObject } from './created-objects.js';
import { CreatedObjectsCollector } from './created-objects-collector.js';

const LIMIT = 1_000;
const ANSWER = Buffer.from('{"id":"resp_1","object":"response","output":[{"type":"message","id":"msg_1"}]}');
const CREATED = [
  { id: 'resp_1', kind: 'responses' },
  { id: 'msg_1', kind: 'items' },
];
const EVENTS = Buffer.from(
  'data: {"type":"response.created","response":{"id":"resp_1"}}\n\n' +
    'data: {"type":"response.output_item.done","item":{"type":"message","id":"msg_1"}}\n\n' +
    'data: {"type":"response.completed","response":{"id":"resp_1","output":[{"type":"message","id":"msg_1"}]}}\n\n',
);

async function collect(headers: RawHeaders, chunks: readonly Buffer[]): Promise<readonly CreatedObject[]> {
  const found: CreatedObject[] = [];
  const answer = { kind: 'responses', isNameable: true };
  const collector = new CreatedObjectsCollector(answer, headers, LIMIT, (created) => found.push(...created));
  for (const chunk of chunks) collector.write(chunk);
  await collector.finish();
  return found;
}

describe('CreatedObjectsCollector', () => {
  it('finds the objects of an answer that arrives whole, in pieces or compressed', async () => {
    const pieces = [ANSWER.subarray(0, 7), ANSWER.subarray(7)];
    expect(await collect([], [ANSWER])).toEqual(CREATED);
    expect(await collect([], pieces)).toEqual(CREATED);
    expect(await collect(['content-encoding', 'gzip'], [gzipSync(ANSWER)])).toEqual(CREATED);
  });

  it('reports each object of a stream once, compressed or not', async () => {
    const type = ['content-type', 'text/event-stream'];
    expect(await collect(type, [EVENTS.subarray(0, 50), EVENTS.subarray(50)])).toEqual(CREATED);
    expect(await collect([...type, 'content-encoding', 'gzip'], [gzipSync(EVENTS)])).toEqual(CREATED);
  });

  it('skips an answer over the limit and one that is no JSON', async () => {
    expect(await collect([], [ANSWER, Buffer.alloc(LIMIT, ' ')])).toEqual([]);
    expect(await collect([], [Buffer.alloc(LIMIT, ' '), ANSWER])).toEqual([]);
    expect(await collect([], [ANSWER.subarray(1)])).toEqual([]);
  });
});
