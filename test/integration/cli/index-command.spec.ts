import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CliBench } from '../../support/cli.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
});
afterEach(() => bench.remove());

const space = { spaceId: 'space-1', documents: 5, missing: [], extra: [], different: [] };

describe('memorybridge index', () => {
  it.each([[], ['rebuild'], ['verify'], ['cleanup']])(
    'shows examples in the help of %s',
    async (...command: string[]) => {
      expect(await bench.run('index', ...command, '--help')).toBe(0);
      expect(bench.getOutput()).toMatch(/Examples:\n {2}\$ npx memorybridge index verify/);
    },
  );

  it('rebuild reports its progress and its result', async () => {
    expect(await bench.run('index', 'rebuild', '--space', 'space-9')).toBe(0);
    expect(bench.noted).toEqual(['space 1 of 1  space-9  5 documents']);
    expect(bench.getOutput()).toMatch(
      /^Rebuilt the qdrant index: 1 spaces, 5 documents. 2 spaces that no longer exist were dropped./,
    );
    bench.printed.length = 0;
    await bench.run('index', 'rebuild', '--json');
    expect(JSON.parse(bench.getOutput())).toEqual({ driver: 'qdrant', spaces: 1, documents: 5, dropped: 2 });
  });

  it('verify exits 0 when nothing differs', async () => {
    bench.indexReport = { driver: 'embedded', spaces: [space], strays: [] };
    expect(await bench.run('index', 'verify')).toBe(0);
    expect(bench.getOutput()).toBe('embedded index, 1 spaces, 5 documents: nothing differs.');
  });

  it('verify names the first differences of each kind, and exits 1', async () => {
    const missing = Array.from({ length: 12 }, (_, at) => `m:${at}`);
    bench.indexReport = {
      driver: 'qdrant',
      spaces: [space, { ...space, spaceId: 'space-2', missing, different: ['f:a'] }],
      strays: ['space-3'],
    };
    expect(await bench.run('index', 'verify')).toBe(1);
    expect(bench.getOutput().split('\n')).toEqual([
      'space space-2, 5 documents: 12 missing, 1 different',
      '  missing   m:0 m:1 m:2 m:3 m:4 m:5 m:6 m:7 m:8 m:9 …',
      '  different f:a',
      'space space-3: no longer exists, but the index still contains data of it',
      '',
      'qdrant index, 2 spaces, 10 documents: differences found.',
      '→ npx memorybridge index rebuild',
    ]);
    bench.printed.length = 0;
    expect(await bench.run('index', 'verify', '--json')).toBe(1);
    expect(JSON.parse(bench.getOutput())).toEqual(bench.indexReport);
  });

  it('cleanup reports how many points it removed', async () => {
    await bench.run('index', 'cleanup', '--older-than-days', '30');
    await bench.run('index', 'cleanup');
    expect(bench.printed).toEqual(['Removed 30 points.', 'Removed 0 points.']);
    expect(await bench.run('index', 'cleanup', '--older-than-days', 'x')).toBe(2);
  });
});
