import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CuratedMemoryBackend } from '../../src/sdk/agent/node/curated/curated-memory.backend.js';
import { AgentFolder } from '../support/agent-folder.js';
import { compileTo } from '../support/compile.js';
import { createScratchFolder } from '../support/scratch-folder.js';

/** Adds 15 entries as soon as it is told to. */
const WRITER = `
import { once } from 'node:events';
import { CuratedMemoryBackend } from './src/sdk/agent/node/curated/curated-memory.backend.js';
const [dir, name] = process.argv.slice(2);
const [memory] = new CuratedMemoryBackend(dir).tools;
process.stdout.write('ready');
await once(process.stdin, 'data');
for (let at = 0; at < 15; at += 1) {
  const answer = await memory.execute({ action: 'add', target: 'memory', text: name + ' ' + at }, {});
  if (!answer.startsWith('Added.')) throw new Error(answer);
}
process.exit(0);
`;

/**
 * Replaces an entry and kills itself before the given step on the file system; a write of a file has a step
 * in its middle.
 */
const DYING = `
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const [dir, fatal] = process.argv.slice(2);
let step = 0;
const takeStep = () => {
  step += 1;
  if (step === Number(fatal)) process.kill(process.pid, 'SIGKILL');
};
const { open, ...others } = fs;
for (const name of ['mkdir', 'readFile', 'realpath', 'rename', 'rm', 'stat', 'unlink', 'writeFile']) {
  fs[name] = async (...given) => (takeStep(), others[name](...given));
}
fs.open = async (...given) => {
  takeStep();
  const file = await open(...given);
  const { writeFile, sync, close } = file;
  file.writeFile = async (content) => {
    takeStep();
    await file.write(content.slice(0, content.length / 2));
    takeStep();
    await writeFile.call(file, content.slice(content.length / 2));
  };
  file.sync = async () => (takeStep(), sync.call(file));
  file.close = async () => (takeStep(), close.call(file));
  return file;
};
syncBuiltinESMExports();
const { CuratedMemoryBackend } = await import('./src/sdk/agent/node/curated/curated-memory.backend.js');
const [memory] = new CuratedMemoryBackend(dir).tools;
console.log(await memory.execute({ action: 'replace', target: 'memory', match: 'old', text: 'new text' }, {}), step);
`;
const OLD = '# Notes\n- old text\n- kept\n';
const NEW = '# Notes\n- new text\n- kept\n';

describe('writers of one MEMORY.md', () => {
  let code: Awaited<ReturnType<typeof createScratchFolder>>;
  let folder: AgentFolder;
  let children: ChildProcess[];

  beforeAll(async () => {
    code = await createScratchFolder('agent-code');
    await compileTo(code.path, 'src/sdk/agent/node/curated/curated-memory.backend.ts');
    await writeFile(join(code.path, 'writer.js'), WRITER);
    await writeFile(join(code.path, 'dying.js'), DYING);
  });
  afterAll(() => code.remove());

  beforeEach(async () => {
    folder = await AgentFolder.make();
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await folder.remove();
  });

  function launch(
    program: string,
    ...args: readonly string[]
  ): { child: ChildProcess; output: () => string; ended: Promise<unknown[]> } {
    const child = spawn(process.execPath, [join(code.path, program), folder.path, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    children.push(child);
    return { child, output: () => text, ended: once(child, 'close') };
  }

  it('K-67 lose none of the entries that two processes add at the same time', async () => {
    await folder.write('MEMORY.md', 'By hand\n');
    const writers = ['ada', 'bob'].map((name) => launch('writer.js', name));
    await Promise.all(writers.map(({ child }) => once(child.stdout!, 'data')));
    for (const { child } of writers) child.stdin!.write('go');
    const ends = await Promise.all(writers.map(async ({ ended, output }) => [(await ended)[0], output()]));
    expect(ends).toEqual([
      [0, 'ready'],
      [0, 'ready'],
    ]);
    const [first, ...entries] = (await folder.read('MEMORY.md')).trimEnd().split('\n');
    expect(first).toBe('By hand');
    const wanted = ['ada', 'bob'].flatMap((name) =>
      Array.from({ length: 15 }, (_unused, at) => `- ${name} ${at}`),
    );
    expect(entries.sort()).toEqual(wanted.sort());
    expect(await readdir(folder.getFile('.'))).toEqual(['MEMORY.md']);
  });

  it('K-67 leave the old or the new file when they are killed between any two steps, and the next one can write', async () => {
    const left = new Set<string>();
    for (let step = 1; ; step += 1) {
      await folder.write('MEMORY.md', OLD);
      const { ended, output } = launch('dying.js', String(step));
      const [exit, signal] = await ended;
      const content = await folder.read('MEMORY.md');
      expect([step, [OLD, NEW].includes(content)]).toEqual([step, true]);
      if (signal === null) {
        expect([exit, output()]).toEqual([0, expect.stringMatching(/^Replaced\. .* \d+\n$/)]);
        expect(step).toBeGreaterThan(10);
        break;
      }
      left.add(content);
      await addBehind(content);
    }
    expect(left).toEqual(new Set([OLD, NEW]));
  }, 300_000);

  /** A lock that a killed process left is stale after ten seconds: it is made as old as that. */
  async function addBehind(content: string): Promise<void> {
    const aged = new Date(Date.now() - 11_000);
    await utimes(folder.getFile('MEMORY.md.lock'), aged, aged).catch(() => undefined);
    const [memory] = new CuratedMemoryBackend(folder.path).tools;
    const context = { runId: 'r1', sessionId: 'c1', signal: new AbortController().signal };
    expect(await memory!.execute({ action: 'add', target: 'memory', text: 'next' }, context)).toMatch(
      /^Added\./,
    );
    expect(await folder.read('MEMORY.md')).toBe(`${content}- next\n`);
  }
});
