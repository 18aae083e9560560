import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CliBench } from '../../support/cli.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
  bench.env = { MEMORY_BRIDGE_PORT: '8123' };
});
afterEach(() => bench.remove());

describe('memorybridge console-link', () => {
  it('prints a link to the Start screen with a one-time code', async () => {
    expect(await bench.run('console-link')).toBe(0);
    expect(bench.printed).toEqual(['http://localhost:8123/console/start#code=c0de']);
    bench.printed.length = 0;
    expect(await bench.run('console-link', '--json')).toBe(0);
    expect(JSON.parse(bench.getOutput())).toEqual({ url: 'http://localhost:8123/console/start#code=c0de' });
  });

  it('prints none where the console is switched off', async () => {
    bench.env['MEMORYBRIDGE_CONSOLE_ENABLED'] = 'false';
    expect(await bench.run('console-link')).toBe(1);
    expect([bench.printed, bench.getNotes()]).toEqual([[], expect.stringContaining('console.enabled')]);
  });

  it('shows examples in its help', async () => {
    expect(await bench.run('console-link', '--help')).toBe(0);
    expect(bench.getOutput()).toMatch(/Examples:\n {2}\$ /);
  });
});
