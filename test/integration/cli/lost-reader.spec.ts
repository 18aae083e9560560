import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createScratchFolder } from '../../support/scratch-folder.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const SETTINGS = {
  MEMORY_BRIDGE_PORT: '0',
  MEMORY_TEMPLATE_PATH: join(ROOT, 'templates/memory_template.md'),
};

/** The command line with services that write until their reader is lost, and leave a file behind. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
const { createProcessDeps } = await import(process.env.ROOT + '/dist/cli/process-deps.js');
const { runCli } = await import(process.env.ROOT + '/dist/cli/run-cli.js');
let failures = 0;
const serve = async () => {
  process.stdout.on('error', () => (failures += 1));
  for (; failures < 3; await setTimeout(5)) process.stdout.write('a line\\n');
  writeFileSync('outlived', '');
};
const prepareDatabase = async () => ({ newAdminToken: null });
const deps = createProcessDeps({ start: serve, startApi: serve, startWorker: serve, prepareDatabase });
process.exitCode = await runCli([process.env.COMMAND], deps);
`;

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
beforeEach(async () => {
  folder = await createScratchFolder('lost-reader');
  await mkdir(join(folder.path, 'config'));
});
afterEach(() => folder.remove());

it.each(['start', 'api', 'worker'])('%s goes on when the reader of its output ends', async (command) => {
  const service = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, ROOT, COMMAND: command, ...SETTINGS },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(service, 'exit');
  await Promise.race([once(service.stdout, 'data'), ended]);
  service.stdout.destroy();
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(folder.path, 'outlived'))).toBe(true);
});
