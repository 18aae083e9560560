import { expect, it, jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { useBridge, type Bridge } from '../support/bridge.js';
import { Replay } from '../support/wires/replay.js';
import { buildMessage, buildOutputText, buildResponse } from '../support/upstream/wire-answers.js';

const REQUESTS = 400;
/** Longer than the service collects new objects of a provider before it writes them. */
const WRITTEN_MS = 300;

let bridge: Bridge;
let token: string;

useBridge(
  async (started) => {
    bridge = started;
    token = (await new Replay(bridge).register({ policy: { enabled: false } })).token;
  },
  { worker: false },
);

async function send(path: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await bridge.call('POST', path, { headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}

const WIRES = [
  {
    path: '/v1/responses',
    body: { model: 'm', input: 'Which db?' },
    build: (id: string) => buildResponse([buildOutputText('42')], { id: `resp_${id}` }),
  },
  {
    path: '/v1/messages',
    body: { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Which db?' }] },
    build: (id: string) => buildMessage([{ type: 'text', text: '42' }], { id: `msg_${id}` }),
  },
];

// A statement for each request would cost most of its time, which `npm run bench:wires` measures.
it.each(WIRES)('W-12 sends PostgreSQL no statement per request of $path with memory off', async (wire) => {
  const { path, body, build } = wire;
  bridge.upstream.always({ body: build('first') });
  await send(path, body);
  await wait(WRITTEN_MS);
  const statements = jest.spyOn(bridge.service.app.get(DataSource).logger, 'logQuery');
  const ids = Array.from({ length: REQUESTS }, (_, at) => String(at));
  for (const id of ids) bridge.upstream.next({ body: build(id) });
  const statuses = await Promise.all(ids.map(() => send(path, body)));
  await wait(WRITTEN_MS);
  const sent = statements.mock.calls.length;
  statements.mockRestore();
  expect(statuses).toEqual(ids.map(() => 200));
  expect(sent).toBeLessThan(REQUESTS / 2);
});
