import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { buildPackageProgram } from '../../../src/sdk/cli/package-program.js';
import { createProcessIo } from '../../../src/sdk/cli/node-io.js';
import { runCommandLine } from '../../../src/sdk/cli/run-command-line.js';
import { CliBench } from '../../support/cli.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
});
afterEach(() => bench.remove());

describe('memorybridge --help', () => {
  it('shows the first steps', async () => {
    expect(await bench.run('--help')).toBe(0);
    expect(bench.getOutput()).toMatch(/First steps:\n.*npm start/);
    for (const command of ['init', 'start', 'api', 'worker', 'migrate', 'doctor', 'token'])
      expect(bench.getOutput()).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it('is what the bare command prints', async () => {
    expect(await bench.run()).toBe(0);
    expect(bench.getOutput()).toContain('First steps:');
  });

  it.each([
    ['init'],
    ['start'],
    ['api'],
    ['worker'],
    ['migrate'],
    ['doctor'],
    ['token'],
    ['token', 'create'],
  ])('shows examples in the help of %s %s', async (...command) => {
    expect(await bench.run(...command, '--help')).toBe(0);
    expect(bench.getOutput()).toMatch(/Examples?:\n {2}\$ /);
  });

  it.each([
    ['recall', '--help'],
    ['token', '--help'],
    ['topic', '--help'],
    ['memory', '--help'],
  ])('%s %s repeats no word in a description', async (...args) => {
    expect(await bench.run(...args)).toBe(0);
    expect(bench.getOutput()).not.toMatch(/\b(\w+) \1\b/);
  });

  it.each(['memory list', 'token create', 'open'])('%s shows no empty default', async (command) => {
    expect(await bench.run(...command.split(' '), '--help')).toBe(0);
    expect(bench.getOutput()).not.toMatch(/default: (?:\[\]|"")/);
  });

  it.each([['list'], ['show'], ['revoke']])('mentions --json in the help of token %s', async (command) => {
    expect(await bench.run('token', command, '--help')).toBe(0);
    expect(bench.getOutput()).toContain('--json');
  });

  it.each([
    [['strat'], /unknown command 'strat'\n\(Did you mean start\?\)/],
    [['memories', 'list'], /unknown command 'memories'\n\(Did you mean memory\?\)/],
    [['token', 'lst'], /unknown command 'lst'\n\(Did you mean list\?\)/],
    [['xyz'], /unknown command 'xyz'\n→/],
    [['start', '--prot'], /unknown option '--prot'/],
    [['token', 'create'], /required option '--llm-base-url <url>'/],
    [['token', 'create', '--memory-limit', 'x'], /whole number/],
  ])('refuses %j', async (args, message) => {
    expect(await bench.run(...args)).toBe(2);
    expect(bench.getNotes()).toMatch(message);
  });
});

describe('the tree of commands', () => {
  const OF_CLIENT = [
    ...[
      'login',
      'logout',
      'whoami',
      'profile list',
      'profile use',
      'profile remove',
      'health',
      'topic list',
      'recall',
      'chat',
      'open',
      'completion',
    ],
    ...['add', 'list', 'search', 'show', 'history', 'edit', 'restore', 'rm', 'export'].map(
      (name) => `memory ${name}`,
    ),
    ...['upload', 'register', 'list', 'show', 'retry', 'rm'].map((name) => `resource ${name}`),
    ...['list', 'show', 'flush', 'rm'].map((name) => `session ${name}`),
    ...['create', 'list', 'show', 'revoke', 'rotate', 'update'].map((name) => `token ${name}`),
    ...['user create', 'user erase', 'receipt list', 'receipt show', 'audit', 'settings get', 'settings set'],
    ...['list', 'watch', 'retry', 'discard', 'undo'].map((name) => `job ${name}`),
    ...['create-user', 'search', 'add-memory', 'flush-memory', 'override-memory', 'delete-memory'],
    ...['upload-resource', 'list-resources', 'get-resource', 'delete-resource'],
  ];
  const OF_CHECKOUT = [
    'start',
    'init',
    'api',
    'worker',
    'migrate',
    'doctor',
    'index',
    'master-key',
    'console-link',
  ];

  it('K-90 explains every command of the client with an example', async () => {
    for (const command of OF_CLIENT) {
      bench.printed.length = 0;
      expect([command, await bench.run(...command.split(' '), '--help')]).toEqual([command, 0]);
      expect(bench.getOutput()).toContain(`Usage: memorybridge ${command}`);
      expect(bench.getOutput()).toMatch(/Examples?:\n.* \$ (npx )?memorybridge /);
    }
  });

  it('K-90 has the same commands in the npm package, and names the checkout for those of the service', async () => {
    const noted: string[] = [];
    const io = {
      ...createProcessIo(),
      note: (line: string) => void noted.push(line),
      print: () => undefined,
    };
    const setup = { io, version: '1', installation: null };
    const names = listCommands(buildPackageProgram(setup));
    expect(OF_CLIENT.filter((command) => !names.includes(command))).toEqual([]);
    for (const command of OF_CHECKOUT) {
      expect([command, await runCommandLine(buildPackageProgram(setup), setup, [command, '--any'])]).toEqual([
        command,
        2,
      ]);
      expect(noted.at(-1)).toMatch(/is not part of this package.*\n→ Run it in a checkout/);
    }
  });

  it('K-91 exits 2 for a group of commands without one of them, and shows its help', async () => {
    expect(await bench.run('memory')).toBe(2);
    expect(bench.getNotes()).toMatch(/Usage: memorybridge memory[^]*The subcommand is missing\.\n→ /);
  });

  it('prints the version before and after a command', async () => {
    expect([await bench.run('--version'), await bench.run('memory', 'list', '--version')]).toEqual([0, 0]);
    expect(bench.printed).toEqual(['1.2.3', '1.2.3']);
  });
});

/** Names of all commands that do something, with those of their parents. */
function listCommands(command: Command, path = ''): string[] {
  return command.commands.flatMap((child) => {
    const name = `${path}${child.name()}`;
    return [name, ...listCommands(child, `${name} `)];
  });
}

describe('memorybridge migrate', () => {
  it('names the migrations that it applied', async () => {
    bench.migrations = ['Initial1'];
    await bench.run('migrate');
    bench.migrations = [];
    await bench.run('migrate');
    await bench.run('migrate', '--json');
    expect(bench.printed).toEqual([
      'Applied:\n  Initial1',
      'The schema is up to date.',
      '{\n  "applied": []\n}',
    ]);
  });
});
