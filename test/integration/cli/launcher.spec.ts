import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createScratchFolder } from '../../support/scratch-folder.js';

const run = promisify(execFile);
const LAUNCHER = resolve(import.meta.dirname, '../../../bin/memorybridge.mjs');

describe('the launcher of a clone', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  beforeEach(async () => {
    folder = await createScratchFolder('launcher');
    for (const name of ['bin', 'scripts']) mkdirSync(join(folder.path, name));
    cpSync(LAUNCHER, join(folder.path, 'bin/memorybridge.mjs'));
  });
  afterEach(() => folder.remove());

  /** A set-up that installs and builds nothing but a command line that prints its arguments. */
  function writeBootstrap(): void {
    const cli = `console.log(process.argv.slice(2).join(' '));`;
    const lines = [
      `import { mkdirSync, writeFileSync } from 'node:fs';`,
      `console.log('Setting up');`,
      `for (const name of ['dist', 'node_modules']) mkdirSync(new URL('../' + name, import.meta.url));`,
      `writeFileSync(new URL('../dist/cli.js', import.meta.url), ${JSON.stringify(cli)});`,
    ];
    writeFileSync(join(folder.path, 'scripts/bootstrap.mjs'), lines.join('\n'));
  }

  it('sets a new clone up before the first command, and keeps standard output for the command', async () => {
    writeBootstrap();
    const first = await run(process.execPath, ['bin/memorybridge.mjs', 'token', 'list'], {
      cwd: folder.path,
    });
    expect(first).toEqual({ stdout: 'token list\n', stderr: 'Setting up\n' });
  });

  it('sets nothing up a second time', async () => {
    writeBootstrap();
    await run(process.execPath, ['bin/memorybridge.mjs'], { cwd: folder.path });
    const second = await run(process.execPath, ['bin/memorybridge.mjs', 'doctor'], { cwd: folder.path });
    expect(second).toEqual({ stdout: 'doctor\n', stderr: '' });
  });

  it('exits 1 when the set-up fails', async () => {
    writeFileSync(join(folder.path, 'scripts/bootstrap.mjs'), 'process.exit(7)');
    await expect(run(process.execPath, ['bin/memorybridge.mjs'], { cwd: folder.path })).rejects.toMatchObject(
      { code: 1 },
    );
  });
});
