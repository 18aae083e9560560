import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureQuietestRound } from '../support/quietest-round.js';
import { runNode } from './support/run-node.js';
import { ROOT } from './support/source-files.js';

// Files that the build reads.
const SOURCES = [
  'console',
  'src/sdk',
  'src/common',
  'docs/openai-client.md',
  'package.json',
  'tsconfig.json',
];
const LIMIT_MS = 5_000;

describe('the build of the console', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'memorybridge-console-'));
    for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('C-127 adds at most five seconds to the set-up', async () => {
    const fastest = await measureQuietestRound(LIMIT_MS, async () => {
      const startedAt = performance.now();
      const { code, stderr } = await runNode(['console/build.mjs'], folder);
      expect([code, stderr]).toEqual([0, '']);
      return performance.now() - startedAt;
    });
    expect(existsSync(join(folder, 'dist/console/index.html'))).toBe(true);
    expect(fastest).toBeLessThan(LIMIT_MS);
  });
});
