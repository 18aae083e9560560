import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CliBench } from '../../support/cli.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
});
afterEach(() => bench.remove());

describe('memorybridge --help', () => {
  it('teaches the first steps', async () => {
    expect(await bench.run('--help')).toBe(0);
    expect(bench.output()).toMatch(/First steps:\n.*npm start/);
    for (const command of ['init', 'start', 'api', 'worker', 'migrate', 'doctor', 'token'])
      expect(bench.output()).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it('is what the bare command prints', async () => {
    expect(await bench.run()).toBe(0);
    expect(bench.output()).toContain('First steps:');
  });

  it.each([['init'], ['start'], ['api'], ['worker'], ['migrate'], ['doctor'], ['token'], ['token', 'create']])(
    '%s %s explains itself',
    async (...command) => {
      expect(await bench.run(...command, '--help')).toBe(0);
      expect(bench.output()).toMatch(/Examples?:\n {2}\$ /);
    },
  );

  it.each([['list'], ['show'], ['revoke']])('token %s explains itself', async (command) => {
    expect(await bench.run('token', command, '--help')).toBe(0);
    expect(bench.output()).toContain('--json');
  });

  it.each([
    [['strat'], /unknown command 'strat'/],
    [['start', '--prot'], /unknown option '--prot'/],
    [['token', 'create'], /required option '--llm-base-url <url>'/],
    [['token', 'create', '--memory-limit', 'x'], /whole number/],
  ])('refuses %j', async (args, message) => {
    expect(await bench.run(...args)).toBe(2);
    expect(bench.notes()).toMatch(message);
  });
});

describe('memorybridge migrate', () => {
  it('names what it applied', async () => {
    bench.migrations = ['Initial1'];
    await bench.run('migrate');
    bench.migrations = [];
    await bench.run('migrate');
    await bench.run('migrate', '--json');
    expect(bench.printed).toEqual(['Applied:\n  Initial1', 'The schema is up to date.', '{\n  "applied": []\n}']);
  });
});
