import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './support/source-files.js';

interface Loaded {
  readonly source: string;
}

interface Counters {
  readonly path: string;
  readonly s: Record<string, number>;
  readonly f: Record<string, number>;
  readonly b: Record<string, number[]>;
}

type Load = (url: string, context: object, nextLoad: (url: string) => Promise<Loaded>) => Promise<Loaded>;

const { load } = (await import(join(ROOT, 'test/jest/count-statements-hooks.mjs'))) as { load: Load };
const { takeCounts } = createRequire(import.meta.url)('../jest/take-counts.cjs') as {
  takeCounts: (coverage: Record<string, Counters>) => Record<string, Counters>;
};

describe('counting statements', () => {
  const loadNext = (url: string): Promise<Loaded> => Promise.resolve({ source: `as it is: ${url}` });
  const loadFile = async (path: string): Promise<string> =>
    (await load(pathToFileURL(join(ROOT, path)).href, {}, loadNext)).source;

  it('S0-46 puts counters into the modules of the build, under the paths of their sources', async () => {
    const source = await loadFile('dist/common/process-identity.js');
    expect(source).toContain(`"${join(ROOT, 'src/common/process-identity.ts')}"`);
    expect(source).toMatch(/\.s\[\d+\]\+\+/);
  });

  it('leaves all other modules as they are', async () =>
    expect(await loadFile('node_modules/pg/lib/index.js')).toMatch(/^as it is: /));

  it('reports to each suite what ran since the suite before it', () => {
    const counters = (path: string, count: number): Counters => ({
      path,
      s: { 0: count, 1: 0 },
      f: { 0: 0 },
      b: { 0: [0, count] },
    });
    const coverage = { a: counters('a', 2), b: counters('b', 0) };
    expect(takeCounts(coverage)).toEqual({ a: counters('a', 2) });
    expect(takeCounts(coverage)).toEqual({});
    coverage.b.b[0]![1]! += 1;
    expect(takeCounts(coverage)).toEqual({ b: { ...counters('b', 0), b: { 0: [0, 1] } } });
  });
});
