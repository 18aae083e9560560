import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CliBench } from '../../support/cli.js';
import { eventually } from '../../support/eventually.js';

const LARGE_BYTES = 16 * 1024 * 1024;

let bench: CliBench;
let service: Server;
/** Answers the call that is interrupted. */
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeEach(async () => {
  bench = new CliBench();
  service = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  bench.env = {
    MEMORYBRIDGE_URL: url,
    MEMORYBRIDGE_TOKEN: 'mb_any',
    MEMORYBRIDGE_USER: 'ada',
    XDG_STATE_HOME: join(bench.root, 'state'),
  };
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
  bench.remove();
});

const getFile = (name: string): string => join(bench.root, name);

/** Presses Ctrl-C once the command is where it should be. @returns the exit code */
async function interruptWhen(isThere: () => boolean, ...args: string[]): Promise<number> {
  const ended = bench.run(...args);
  await Promise.race([ended, eventually(isThere)]);
  bench.interrupt();
  return ended;
}

it('K-101 ends an interrupted upload with 130, and its connection in the middle of the file', async () => {
  writeFileSync(getFile('large.bin'), Buffer.alloc(LARGE_BYTES));
  bench.env = { ...bench.env, MEMORY_GATEWAY_USER_ID: 'ada', MEMORY_GATEWAY_USER_KEY: 'uk_any' };
  let upload: IncomingMessage | undefined;
  // Nobody reads the request, so the connection fills up and the upload waits.
  answer = (request) => (upload = request);
  const before = readdirSync(bench.root);
  expect(await interruptWhen(() => upload !== undefined, 'resource', 'upload', getFile('large.bin'))).toBe(
    130,
  );
  expect(bench.getNotes()).toMatch(/^Interrupted\.\n→ /m);
  upload?.on('error', () => undefined).resume();
  await eventually(() => upload?.destroyed);
  expect(upload?.complete).toBe(false);
  expect(readdirSync(bench.root)).toEqual(before);
});

it('K-101 ends an interrupted export with 130, and keeps the file that was there', async () => {
  const file = getFile('memories.jsonl');
  writeFileSync(file, 'an earlier export\n');
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-memory-count': '3' });
    response.write('{"memory":"Sails"}\n{"memory":"Rows"}\n');
  };
  const findUnfinished = (): string | undefined =>
    readdirSync(bench.root).find((name) => name.endsWith('.part'));
  const hasBegun = (): boolean => readFileSync(getFile(findUnfinished() ?? 'none'), 'utf8').includes('Rows');
  expect(
    await interruptWhen(() => findUnfinished() !== undefined && hasBegun(), 'memory', 'export', file),
  ).toBe(130);
  expect([findUnfinished(), readFileSync(file, 'utf8')]).toEqual([undefined, 'an earlier export\n']);
});

it('leaves Ctrl-C to the editor of a memory, and stores the text that it leaves', async () => {
  const [opened, finish] = [getFile('opened'), getFile('finish')];
  const wait = `touch '${opened}'; while [ ! -e '${finish}' ]; do sleep 0.05; done`;
  bench.env = { ...bench.env, EDITOR: `${wait}; printf "Sails on Sundays\\n" >` };
  bench.answers = ['at a terminal'];
  const memory = { memory_id: '1', memory: 'Sails', topics: null, created_at: 1, updated_at: 1, version: 1 };
  const requests: (string | undefined)[] = [];
  answer = (request, response) => {
    requests.push(request.method);
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
    response.end(JSON.stringify({ ...memory, input: null, agent_id: null }));
  };
  const ended = bench.run('memory', 'edit', '1');
  await Promise.race([ended, eventually(() => existsSync(opened))]);
  bench.interrupt();
  writeFileSync(finish, '');
  expect({ code: await ended, notes: bench.getNotes() }).toEqual({ code: 0, notes: '' });
  expect(requests).toEqual(['GET', 'PUT']);
});

it('K-101 ends an interrupted import with 130, and leaves no partial file of its progress', async () => {
  writeFileSync(getFile('export.jsonl'), '{"memory":"Sails"}\n{"memory":"Rows"}\n');
  let isAsked = false;
  answer = () => (isAsked = true);
  expect(
    await interruptWhen(() => isAsked, 'memory', 'import', getFile('export.jsonl'), '--from', 'memorybridge'),
  ).toBe(130);
  const progress = join(bench.root, 'state', 'memorybridge', 'imports');
  expect(existsSync(progress) ? readdirSync(progress).filter((name) => !name.endsWith('.json')) : []).toEqual(
    [],
  );
});
