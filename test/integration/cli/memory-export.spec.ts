import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { CliBench } from '../../support/cli.js';

const PROGRAM = resolve(import.meta.dirname, '../../../dist/cli.js');
const LINE = '{"memory":"Sails"}\n';

let bench: CliBench;
let service: Server;
let exported: string;

beforeEach(async () => {
  [bench, exported] = [new CliBench(), LINE];
  service = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-memory-count': '1' }).end(exported),
  );
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  bench.env = { MEMORYBRIDGE_URL: url, MEMORYBRIDGE_TOKEN: 'mb_any', MEMORYBRIDGE_USER: 'ada' };
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
  bench.remove();
});

const getPath = (name: string): string => join(bench.root, name);

describe('memory export', () => {
  it.each(['present.jsonl', 'missing.jsonl'])('follows a link to %s, and keeps the link', async (name) => {
    writeFileSync(getPath('present.jsonl'), 'earlier\n');
    symlinkSync(name, getPath('link'));
    expect(await bench.run('memory', 'export', getPath('link'))).toBe(0);
    expect(lstatSync(getPath('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(getPath(name), 'utf8')).toBe(LINE);
  });

  it('writes into a pipe, which stays one', async () => {
    execFileSync('mkfifo', [getPath('pipe')]);
    const reader = spawn('cat', [getPath('pipe')]);
    const received = text(reader.stdout);
    expect(await bench.run('memory', 'export', getPath('pipe'))).toBe(0);
    expect([await received, lstatSync(getPath('pipe')).isFIFO(), bench.printed]).toEqual([LINE, true, []]);
  });

  it.each([
    ['', /^The name of the output file is empty\.\n→ Pass a path/],
    ['folder', /folder is a folder\.\n→ Pass the path of a file/],
    ['missing/memories.jsonl', /memories\.jsonl cannot be written \(ENOENT\)\.\n→ Pass the path/],
  ])('refuses the path %j with advice', async (path, message) => {
    mkdirSync(getPath('folder'));
    expect(await bench.run('memory', 'export', path === '' ? '' : getPath(path))).toBe(2);
    expect(bench.getNotes()).toMatch(message);
    expect(readdirSync(bench.root).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('ends quietly when the reader of standard output ends', async () => {
    exported = LINE.repeat(200_000);
    const env = { ...process.env, ...bench.env };
    const command = `"${process.execPath}" "${PROGRAM}" memory export - | head -1`;
    const shell = spawn('sh', ['-c', command], { cwd: bench.root, env });
    expect(await Promise.all([text(shell.stdout), text(shell.stderr)])).toEqual([LINE, '']);
  });
});
