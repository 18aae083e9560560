import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CliBench } from '../../support/cli.js';

const KEY = 'ab'.repeat(32);

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
});
afterEach(() => bench.remove());

describe('memorybridge master-key rotate', () => {
  it('makes a new key where the data folder keeps it', async () => {
    expect(await bench.run('master-key', 'rotate')).toBe(0);
    expect(bench.rotations).toEqual([null]);
    expect(bench.getOutput()).toContain('Encrypted 3 secrets');
    expect(bench.getNotes()).toContain('master.key');
  });

  it('demands the new key where the old one is configured, and reads it from standard input', async () => {
    bench.env.MEMORYBRIDGE_MASTER_KEY = KEY;
    expect(await bench.run('master-key', 'rotate')).toBe(1);
    expect(bench.getNotes()).toMatch(/openssl rand -hex 32/);
    bench.input = `${KEY.replaceAll('a', 'c')}\n`;
    expect(await bench.run('master-key', 'rotate', '--new-key', '-')).toBe(0);
    expect(bench.rotations).toEqual([KEY.replaceAll('a', 'c')]);
    expect(bench.getNotes()).toContain('Set MEMORYBRIDGE_MASTER_KEY');
  });

  it.each([['master-key'], ['master-key', 'rotate']])(
    'shows examples in the help of %s %s',
    async (...command) => {
      expect(await bench.run(...command, '--help')).toBe(0);
      expect(bench.getOutput()).toMatch(/Examples:\n {2}\$ /);
    },
  );
});
