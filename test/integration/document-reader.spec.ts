import { describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../src/common/process-identity.js';
import { DocumentReader } from '../../src/documents/document-reader.js';
import { buildEndlessMarkdown, buildPdfBomb } from '../support/crafted-documents.js';
import { buildTextPdf } from '../support/documents.js';
import { eventually } from '../support/eventually.js';

const PARENT = join(import.meta.dirname, '../support/reading-parent.mjs');
const MIB = 1024 * 1024;
const CONFIG = { readTimeoutMs: 120_000, readMemory: 128 * MIB, maxPages: 10, maxTextLength: 100_000 };
const { signal } = new AbortController();
const bytes = (content: Buffer | string): Uint8Array => Buffer.from(content);
const runningProcesses = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

/**
 * Tells whether a process has used a second of processor time: by then it is in the document's loop, where it
 * hears nothing.
 */
async function isBusy(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const [userTicks] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ').slice(13);
  return Number(userTicks) > 100;
}

describe('DocumentReader', () => {
  it('reads each document in a process that ends with it', async () => {
    const passages = [{ place: 'page 1', text: 'hello' }];
    expect(await new DocumentReader(CONFIG).read('pdf', bytes(buildTextPdf(['hello'])), signal)).toEqual({
      passages,
      isPartial: false,
    });
    await eventually(() => runningProcesses() === 0);
  });

  it('says why a document can not be read', async () => {
    await expect(new DocumentReader(CONFIG).read('pdf', bytes('nothing'), signal)).rejects.toThrow(
      'The file is not a readable PDF.',
    );
  });

  it('gives up on a PDF that never ends', async () => {
    const endless = buildTextPdf(Array.from({ length: 2_000 }, () => 'x'.repeat(500)));
    const reader = new DocumentReader({ ...CONFIG, readTimeoutMs: 200, maxPages: 2_000 });
    await expect(reader.read('pdf', bytes(endless), signal)).rejects.toThrow(
      'Reading the document takes longer than 200 ms (resources.read_timeout_ms).',
    );
  });

  it.each([
    ['the heap', 'json', Buffer.from(`[${'{"a":[1,2,3]},'.repeat(1_500_000)}1]`)],
    ['buffers beside the heap', 'pdf', buildPdfBomb({ bytesPerPage: 500 * MIB, hidesFilters: true })],
  ] as const)('ends a process whose document fills %s, and names the limit', async (_what, kind, content) => {
    const reader = new DocumentReader({ ...CONFIG, readMemory: 64 * MIB });
    const message = 'Reading the document needs more than 64 MiB of memory (resources.read_memory).';
    await expect(reader.read(kind, content, signal)).rejects.toMatchObject({
      name: 'UnreadableError',
      message,
    });
    await eventually(() => runningProcesses() === 0);
  });

  it('gives up on a document that keeps its process in one loop', async () => {
    const reader = new DocumentReader({ ...CONFIG, readTimeoutMs: 1_000 });
    await expect(reader.read('markdown', buildEndlessMarkdown(), signal)).rejects.toThrow(
      'takes longer than 1000 ms',
    );
    await eventually(() => runningProcesses() === 0);
  });

  it('leaves no process behind when its own process is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'memorybridge-reading-'));
    await writeFile(join(folder, 'endless.md'), buildEndlessMarkdown());
    const parent = fork(PARENT, [join(folder, 'endless.md')], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [child] = (await once(parent, 'message')) as [number];
    await eventually(() => isAlive(child) && isBusy(child));
    parent.kill('SIGKILL');
    await eventually(() => !isAlive(child));
    await rm(folder, { recursive: true });
  });

  it('stops when its signal aborts', async () => {
    const abort = new AbortController();
    const reading = new DocumentReader(CONFIG).read('text', bytes('hello'), abort.signal);
    abort.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});
