import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCommandLine, isAlive } from '../../src/common/process-identity.js';
import { compileTo } from '../support/compile.js';
import { eventually } from '../support/eventually.js';
import { createScratchFolder } from '../support/scratch-folder.js';

const FAKE = resolve(import.meta.dirname, '../support/fake-host-child.mjs');
/** A start makes a database: ten seconds of work on a machine that is busy. */
const START_MS = 90_000;

/** A program around `startHost`, as the command line's `start` is. */
const PROGRAM = `
import { startHost } from './src/app/host/host.js';
const [dataDir, fake] = process.argv.slice(2);
try {
  const host = await startHost({
    dataDir, databaseUrl: null, qdrantBinary: null, environment: process.env, signals: process,
    api: [process.execPath, fake, 'api'], worker: [process.execPath, fake, 'worker'],
    print: (line) => console.log(line),
  });
  console.log('READY ' + host.databaseUrl);
  await host.done;
} catch (error) {
  console.log(error.name + ': ' + error.message);
  process.exitCode = 1;
}
`;

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
}

describe('host with embedded PostgreSQL, as a process', () => {
  let code: Awaited<ReturnType<typeof createScratchFolder>>;
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  let runs: Run[];

  beforeAll(async () => {
    code = await createScratchFolder('host-code');
    await compileTo(code.path, 'src/app/host/host.ts');
    await writeFile(join(code.path, 'program.js'), PROGRAM);
  });
  afterAll(() => code.remove());

  beforeEach(async () => {
    scratch = await createScratchFolder('host-process');
    await writeFile(join(scratch.path, 'events'), '');
    runs = [];
  });

  afterEach(async () => {
    for (const { child } of runs) await end(child, 'SIGTERM');
    await rm(scratch.path, { recursive: true, force: true });
  });

  function launch(): Run {
    const args = [join(code.path, 'program.js'), join(scratch.path, 'data'), FAKE];
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, EVENTS: join(scratch.path, 'events') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const run = { child, output: () => text };
    runs.push(run);
    return run;
  }

  async function launchReady(): Promise<Run> {
    const run = launch();
    await eventually(() => run.output().includes('READY'), { timeoutMs: START_MS });
    return run;
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = waitForClose(child);
    child.kill(signal);
    return ended;
  }

  // Not at its exit: what it wrote last may still have to be read then.
  const waitForClose = async (child: ChildProcess): Promise<number | null> =>
    ((await once(child, 'close')) as [number | null])[0];

  const listPids = async (...events: string[]): Promise<number[]> =>
    (await readFile(join(scratch.path, 'events'), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { event: string; pid: number })
      .filter(({ event }) => events.includes(event))
      .map(({ pid }) => pid);

  const postgresPid = async (): Promise<number> =>
    Number((await readFile(join(scratch.path, 'data', 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'S0-6 %s ends children, then PostgreSQL, then the process',
    async (signal) => {
      const { child, output } = await launchReady();
      const pids = [...(await listPids('start')), await postgresPid()];
      expect(pids.filter(isAlive)).toHaveLength(3);
      expect(await end(child, signal)).toBe(0);
      await eventually(() => !pids.some(isAlive));
      expect(output().match(/shutdown: \w+ \w+/g)).toEqual([
        'shutdown: api done',
        'shutdown: worker done',
        'shutdown: postgres done',
        'shutdown: lock done',
      ]);
    },
    180_000,
  );

  it('killed hard, its children end by themselves, and the next start adopts its PostgreSQL', async () => {
    const first = await launchReady();
    const database = await postgresPid();
    await end(first.child, 'SIGKILL');
    const children = await listPids('start');
    await eventually(async () => (await listPids('orphaned')).length === 2);
    await eventually(() => !children.some(isAlive));
    expect(isAlive(database)).toBe(true);

    const second = await launchReady();
    expect(second.output()).toContain(
      `continuing with the PostgreSQL of a killed start (process ${database})`,
    );
    expect(second.output().match(/READY .*/)?.[0]).toBe(first.output().match(/READY .*/)?.[0]);
    expect(await end(second.child, 'SIGTERM')).toBe(0);
    // An orphan stays visible until the system reaps it.
    expect(await readCommandLine(database)).toBeFalsy();
  });

  it('a second start beside it fails and says who runs', async () => {
    const first = await launchReady();
    const second = launch();
    expect(await waitForClose(second.child)).toBe(1);
    expect(second.output()).toContain(
      `AlreadyRunningError: MemoryBridge already runs on ${join(scratch.path, 'data')} (process ${first.child.pid}, http`,
    );
    expect(second.output()).not.toContain('shutdown');
    expect(isAlive(await postgresPid())).toBe(true);
  });

  it('starts a PostgreSQL that was killed again, at the same address, and leaves the children alone', async () => {
    const { output } = await launchReady();
    const before = await postgresPid();
    process.kill(before, 'SIGKILL');
    await eventually(() => output().includes('PostgreSQL runs again'), { timeoutMs: START_MS });
    expect(output()).toContain('PostgreSQL ended by itself; starting it again in 200 ms');
    expect(await postgresPid()).not.toBe(before);
    expect((await listPids('SIGTERM', 'end')).length).toBe(0);
  });

  it('told to stop while PostgreSQL is being made, it leaves nothing behind', async () => {
    const { child, output } = launch();
    await eventually(() => readFile(join(scratch.path, 'data', 'postgres.json')));
    expect(await end(child, 'SIGINT')).toBe(1);
    expect(output()).toContain('StartAbortedError');
    expect(await listPids('start')).toEqual([]);
    await expect(readFile(join(scratch.path, 'data', 'postgres', 'postmaster.pid'))).rejects.toThrow(
      'ENOENT',
    );
  });
});
