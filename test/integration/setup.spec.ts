import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createScratchFolder } from '../support/scratch-folder.js';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
/** A service that consists of the SDK alone is built quickly. */
const PARTS = [
  'scripts',
  'console',
  'src/sdk',
  'src/common/http/sse-parser.ts',
  'docs/openai-client.md',
  'nest-cli.json',
  'tsconfig.json',
  'tsconfig.build.json',
  '.swcrc',
];

describe('the set-up of a clone', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;

  beforeAll(async () => {
    folder = await createScratchFolder('set-up');
    for (const part of [...PARTS, 'package.json', 'package-lock.json'])
      await cp(join(ROOT, part), join(folder.path, part), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
  });
  afterAll(() => folder.remove());

  /** @returns titles of the steps that it took */
  async function setUp(): Promise<string[]> {
    const { stderr } = await run(process.execPath, ['scripts/bootstrap.mjs'], { cwd: folder.path });
    return [...stderr.matchAll(/^(.*) … done in/gm)].map(([, title]) => title!);
  }

  function readPage(): Promise<string> {
    return readFile(join(folder.path, 'dist/console/index.html'), 'utf8');
  }

  it('C-10 builds the console with the service, and again when a file of it has changed', async () => {
    expect(await setUp()).toEqual(['Building', 'Building the console']);
    const first = await readPage();
    expect(first).toMatch(/src="\/console\/assets\/console-\w+\.js"/);
    expect(await setUp()).toEqual([]);
    const file = join(folder.path, 'console/lib/i18n/en/common.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace("'Cancel'", "'Never mind'"));
    expect(await setUp()).toEqual(['Building the console']);
    expect(await readPage()).not.toBe(first);
  });

  it('lists the licenses of all packages that are in the bundle', async () => {
    const list = await readFile(join(folder.path, 'dist/console/licenses.txt'), 'utf8');
    for (const name of ['preact', '@tanstack/react-query', 'wouter'])
      expect(list).toMatch(new RegExp(`^${name} \\d.*\\((MIT|Unlicense)\\)$`, 'm'));
  });
});
