import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadMemoryConfig } from '../../src/sdk/agent/config/memory-config.js';
import { parseExamples, readPage } from '../support/doc-page.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import { buildSdkPackage, placeSdkPackage } from '../support/sdk-package.js';

const ROOT = join(import.meta.dirname, '../..');

describe('docs/agents.md', () => {
  it('S1-66 shows a configuration of each mode that loads, and says that the key is a secret and that a change of mode needs a restart', async () => {
    const page = await readPage('docs/agents.md');
    const configs = [...page.matchAll(/config\.json <<'?EOT'?\n([\s\S]*?)EOT/g)].map(([, text]) =>
      text!.replace('$BASE', 'http://127.0.0.1:8000'),
    );
    expect(configs.map((text) => loadMemoryConfig(text).mode)).toEqual(['curated', 'memory_gateway']);
    expect(page).toContain('**`userKey` is a secret.**');
    expect(page).toContain('keep the file at mode 0600 and out of version control');
    expect(page).toContain('**a change of mode needs a restart**');
  });

  it('S1-1 S1-66 is followed by the example configurations, which load', async () => {
    const modes = await Promise.all(
      ['curated', 'gateway'].map(async (name) => {
        const text = await readFile(join(ROOT, 'examples', 'agent', `config.${name}.json`), 'utf8');
        return loadMemoryConfig(text).mode;
      }),
    );
    expect(modes).toEqual(['curated', 'memory_gateway']);
  });
});

describe('the test kit', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;

  beforeAll(async () => {
    scratch = await createScratchFolder('agent-kit');
    await buildSdkPackage(join(scratch.path, 'built'));
    await placeSdkPackage(join(scratch.path, 'built'), scratch.path);
    await mkdir(join(scratch.path, 'test'));
  });
  afterAll(() => scratch.remove());

  it('K-81 runs the example test of the page from the package, and that test fails when the gateway is not called', async () => {
    const code = parseExamples(await readPage('docs/agents.md')).find((example) =>
      example.code.includes('node:test'),
    )!.code;
    expect(code).toContain("from 'memorybridge/agent/testing'");
    const run = async (name: string, text: string): Promise<unknown> => {
      await writeFile(join(scratch.path, 'test', name), text);
      return (
        await once(
          spawn(process.execPath, [join(scratch.path, 'test', name)], { stdio: 'ignore', timeout: 60_000 }),
          'close',
        )
      )[0];
    };
    expect(await run('right.mjs', code)).toBe(0);
    expect(await run('wrong.mjs', code.replace("mode: 'memory_gateway'", "mode: 'curated'"))).toBe(1);
  });
});
