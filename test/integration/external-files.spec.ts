import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedConnector } from '../../src/llm/guarded-connector.js';
import { ExternalFiles, type FetchLimits } from '../../src/resources/fetching/external-files.js';

const LIMITS: FetchLimits = {
  maxBytes: 20_000,
  allowedMimeTypes: ['text/plain', 'application/pdf'],
  timeoutMs: 60_000,
  connectTimeoutMs: 30_000,
};
const METADATA = 'http://169.254.169.254/latest/meta-data';
const { signal } = new AbortController();
const NOTE = 'The tide table hangs beside the door.';

let server: Server;
let origin: string;
let asked: string[] = [];
/** May reach this machine, where the test's server is; never metadata services. */
let files: ExternalFiles;
/** As the service makes it. */
let strict: ExternalFiles;

const PAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/note.txt': (response) => response.end(NOTE),
  '/typed': (response) => response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(NOTE),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(NOTE),
  '/here': (response) => response.writeHead(302, { location: '/there' }).end(),
  '/there': (response) => response.writeHead(307, { location: '/note.txt' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/metadata': (response) => response.writeHead(302, { location: METADATA }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  '/busy': (response) => response.writeHead(503).end(),
  '/gone': (response) => response.writeHead(404).end('no such page'),
  '/partly': (response) => response.writeHead(206).end(NOTE),
  '/large': (response) => response.end('x'.repeat(20_001)),
  '/endless': (response) => void [...Array(100).keys()].forEach(() => response.write('x'.repeat(1_000))),
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('the first words', () => response.destroy());
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    PAGES[request.url!]?.(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files = new ExternalFiles(
    LIMITS,
    createGuardedConnector({ connectTimeoutMs: 30_000, blockPrivate: false }),
  );
  strict = new ExternalFiles(LIMITS);
});
afterAll(async () => {
  await Promise.all([files.onApplicationShutdown(), strict.onApplicationShutdown()]);
  server.closeAllConnections();
  server.close();
});

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const note = (uri: string): Parameters<ExternalFiles['fetch']>[0] => {
  return { uri, filename: 'note.txt', mimeType: 'text/plain', sha256: sha256(NOTE) };
};

describe('ExternalFiles', () => {
  it.each(['/note.txt', '/typed', '/here'])('fetches %s', async (path) => {
    expect(String(await files.fetch(note(origin + path), signal))).toBe(NOTE);
  });

  it.each([
    ['/round', 'redirects more than 3 times'],
    ['/metadata', 'is not allowed'],
    ['/file', 'must be an http or https URL'],
    ['/gone', 'status 404'],
    ['/partly', 'status 206'],
    ['/page', 'a type that is not accepted'],
    ['/large', 'exceeds the size limit'],
    ['/endless', 'exceeds the size limit'],
  ])('gives up on %s: %s', async (path, reason) => {
    await expect(files.fetch(note(origin + path), signal)).rejects.toMatchObject({
      name: 'UnreadableError',
      message: expect.stringContaining(reason),
    });
  });

  it.each(['/busy', '/broken'])('reports %s as unreachable, so that it is tried again', async (path) => {
    await expect(files.fetch(note(origin + path), signal)).rejects.toMatchObject({
      code: 'UPSTREAM_UNREACHABLE',
    });
  });

  it('accepts only the registered file', async () => {
    const other = { ...note(`${origin}/note.txt`), sha256: sha256('another') };
    await expect(files.fetch(other, signal)).rejects.toThrow('does not match the registered sha256');
    const pdf = { ...note(`${origin}/note.txt`), filename: 'note.pdf', mimeType: 'application/pdf' };
    await expect(files.fetch(pdf, signal)).rejects.toMatchObject({
      name: 'UnreadableError',
      message: expect.stringContaining('content does not match'),
    });
  });

  it('never connects to this machine, its networks or a metadata service, under any name', async () => {
    const { port } = server.address() as AddressInfo;
    asked = [];
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0',
      '10.0.0.1',
      '192.168.1.1',
      '[fd00::1]',
    ];
    for (const host of [...hosts, '169.254.169.254', '[fe80::1]', '100.100.100.200'])
      await expect(strict.fetch(note(`http://${host}:${port}/note.txt`), signal)).rejects.toThrow(
        'The file’s address is not allowed.',
      );
    expect(asked).toEqual([]);
  });

  it.each(['file:///etc/hostname', 'ftp://files.example/a', 'http://user:secret@files.example/', 'nonsense'])(
    'does not fetch %s',
    async (uri) => {
      await expect(strict.fetch(note(uri), signal)).rejects.toThrow('must be an http or https URL');
    },
  );

  it('stops when the time is up or the caller gives up', async () => {
    const hasty = new ExternalFiles(
      { ...LIMITS, timeoutMs: 50 },
      createGuardedConnector({ connectTimeoutMs: 30_000, blockPrivate: false }),
    );
    await expect(hasty.fetch(note(`${origin}/silent`), signal)).rejects.toThrow('took longer than 50 ms');
    await hasty.onApplicationShutdown();
    const left = AbortSignal.abort(new Error('shutting down'));
    await expect(files.fetch(note(`${origin}/note.txt`), left)).rejects.toThrow('shutting down');
  });
});
