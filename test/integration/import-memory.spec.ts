import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compileTo } from '../support/compile.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import { chatGpt } from './import-fixture.js';

const MIB = 1024 * 1024;
/** Parsed as a whole, an export of this size needs more memory than an import may use. */
const EXPORT_BYTES = 128 * MIB;
const MAX_BYTES = 200 * MIB;

const PEAK_MEMORY = pathToFileURL(join(import.meta.dirname, '../support/peak-memory.mjs')).href;

const PROGRAM = `
import { importExport } from './src/sdk/cli/import/import-export.js';
import { readPeakMemory } from '${PEAK_MEMORY}';
const setting = { target: null, targetId: '', stateFolder: '', signal: new AbortController().signal, onSource() {}, onBatch() {} };
const { failures, conversations, failed } = await importExport({ path: process.argv[2], dryRun: true }, setting);
console.log(JSON.stringify({ failures, conversations, failed, bytes: readPeakMemory() }));
`;

describe('the memory of an import', () => {
  let folder: { path: string; remove: () => Promise<void> };
  beforeAll(async () => {
    folder = await createScratchFolder('import-memory');
  });
  afterAll(() => folder.remove());

  async function writeExport(path: string): Promise<number> {
    const file = await open(path, 'w');
    const filler = 'A sentence that somebody said about nothing much. '.repeat(40);
    let count = 0;
    for (let bytes = 0; bytes < EXPORT_BYTES; count += 1) {
      const text = JSON.stringify({ ...chatGpt(`c${count}`, 20), title: filler.repeat(20) });
      bytes += (await file.write(`${count === 0 ? '[' : ',\n'}${text}`)).bytesWritten;
      if (count % 500 === 7) bytes += (await file.write(',{"mapping": tru}')).bytesWritten;
    }
    await file.write(']');
    await file.close();
    return count;
  }

  it('K-110 stays within 200 MiB for a larger export, and names its bad rows', async () => {
    await compileTo(folder.path, 'src/sdk/cli/import/import-export.ts');
    const [program, path] = [join(folder.path, 'import.mjs'), join(folder.path, 'conversations.json')];
    await writeFile(program, PROGRAM);
    const count = await writeExport(path);
    const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
    const { failures, failed, conversations, bytes } = JSON.parse(stdout) as Record<string, unknown>;
    expect(conversations).toBe(count);
    expect(failed).toBe(Math.ceil((count - 7) / 500));
    expect(failures).toContainEqual({ place: 'conversations.json[8]', error: 'is not JSON' });
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});
