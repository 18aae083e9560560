import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeEnvFile } from '../../../src/cli/init/project-files.js';
import { loadTemplate } from '../../../src/config/template-file.js';
import { CliBench } from '../../support/cli.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
});
afterEach(() => bench.remove());

const file = (...path: string[]): string => join(bench.root, ...path);
const read = (...path: string[]): string => readFileSync(file(...path), 'utf8');
const sentinels = (): string[] => readdirSync(bench.dataDir).filter((name) => name.startsWith('.qdrant'));

describe('memorybridge init', () => {
  it('S0-110 offers first-time initialisation and start from one entry point: .env, templates, database, admin token', async () => {
    expect(await bench.run('--init')).toBe(0);
    expect(existsSync(file('.env'))).toBe(true);
    expect(readdirSync(file('templates'))).toEqual(['memory_template.md', 'memory_template_zh.md']);
    expect(bench.proposedTokens).toHaveLength(1);
    expect(bench.output()).toBe(`Admin token: ${bench.proposedTokens[0]}`);
    expect(await bench.run('start')).toBe(0);
    expect(bench.started.map(({ role }) => role)).toEqual(['start']);
  });

  it('S0-90 creates the English template', async () => {
    await bench.run('init');
    expect(loadTemplate(file('templates', 'memory_template.md'))).toMatch(/reference data, not instructions/);
  });

  it('S0-106 generates .env without a secret, and it is itself the template', async () => {
    bench.env.MEMORYBRIDGE_ADMIN_TOKEN = 'preset-admin-token';
    await bench.run('init');
    expect(read('.env')).not.toContain('preset-admin-token');
    expect(readdirSync(bench.root).filter((name) => name.startsWith('.env'))).toEqual(['.env']);
    expect(readdirSync(join(import.meta.dirname, '..', '..', '..')).filter((name) => name.startsWith('.env.'))).toEqual([]);
  });

  it('S0-107 writes .qdrant-initializing before the database step and renames it to .qdrant-initialized on success', async () => {
    let during: string[] = [];
    bench.prepareDatabase = () => {
      during = sentinels();
      return 'created';
    };
    await bench.run('init');
    expect(during).toEqual(['.qdrant-initializing']);
    expect(sentinels()).toEqual(['.qdrant-initialized']);
  });

  it.each(['start', 'api', 'worker'])('S0-108 refuses %s while .qdrant-initializing exists, and demands init', async (command) => {
    await interrupt();
    expect(await bench.run(command)).toBe(1);
    expect(bench.notes()).toMatch(/interrupted/);
    expect(bench.notes()).toMatch(/npx memorybridge init/);
    expect(bench.started).toEqual([]);
  });

  it('S0-109 repairs an interrupted installation when run again, with the same admin token', async () => {
    await interrupt();
    bench.prepareDatabase = () => 'created';
    expect(await bench.run('init')).toBe(0);
    expect(sentinels()).toEqual(['.qdrant-initialized']);
    expect(new Set(bench.proposedTokens).size).toBe(1);
    expect(await bench.run('start')).toBe(0);
  });

  it('keeps the admin token in a file for its owner only', async () => {
    await bench.run('init');
    expect(read('data', 'admin.token').trim()).toBe(bench.proposedTokens[0]);
    expect(statSync(file('data', 'admin.token')).mode & 0o777).toBe(0o600);
    expect(statSync(bench.dataDir).mode & 0o777).toBe(0o700);
  });

  it('takes the preset admin token', async () => {
    bench.env.MEMORYBRIDGE_ADMIN_TOKEN = 'preset-admin-token';
    await bench.run('init');
    expect(bench.proposedTokens).toEqual(['preset-admin-token']);
    expect(read('data', 'admin.token')).toBe('preset-admin-token\n');
  });

  it('keeps what is there: .env, templates, token', async () => {
    writeFileSync(file('.env'), 'LOG_LEVEL=DEBUG\n');
    mkdirSync(file('templates'));
    writeFileSync(file('templates', 'memory_template.md'), 'mine {memories}');
    await bench.run('init');
    bench.prepareDatabase = () => 'present';
    await bench.run('init');
    expect([read('.env'), read('templates', 'memory_template.md')]).toEqual(['LOG_LEVEL=DEBUG\n', 'mine {memories}']);
    expect(new Set(bench.proposedTokens).size).toBe(1);
    expect(bench.printed).toHaveLength(1);
  });

  it('keeps no token that the database does not know', async () => {
    bench.prepareDatabase = () => 'different';
    await bench.run('init');
    expect(existsSync(file('data', 'admin.token'))).toBe(false);
    expect(bench.output()).toBe('');
    expect(bench.notes()).toMatch(/has another one already/);
  });

  it('keeps the saved token when another was preset for a database that has one', async () => {
    await bench.run('init');
    bench.prepareDatabase = () => 'different';
    bench.env.MEMORYBRIDGE_ADMIN_TOKEN = 'preset-admin-token';
    await bench.run('init');
    expect(read('data', 'admin.token').trim()).toBe(bench.proposedTokens[0]);
  });

  it('says what to do when templates cannot be written', async () => {
    writeFileSync(file('templates'), 'a file in the way');
    expect(await bench.run('init')).toBe(1);
    expect(bench.notes()).toMatch(/template .* cannot be written.*\n→ Make .* writable/);
  });

  it('goes on without .env where it cannot be written: it would only hold defaults', () =>
    expect(writeEnvFile(file('no', 'such', 'folder'))).toBe('skipped'));

  async function interrupt(): Promise<void> {
    bench.prepareDatabase = () => {
      throw new Error('pulled the plug');
    };
    expect(await bench.run('init')).toBe(1);
    expect(sentinels()).toEqual(['.qdrant-initializing']);
    bench.noted.length = 0;
  }
});

describe('memorybridge start', () => {
  it('does the steps of init by itself at the first start, and only then', async () => {
    expect(await bench.run('start')).toBe(0);
    expect(existsSync(file('.env'))).toBe(true);
    expect(sentinels()).toEqual(['.qdrant-initialized']);
    expect(await bench.run('start')).toBe(0);
    expect(bench.started.map(({ run }) => run.firstAdminToken)).toEqual([bench.proposedTokens[0], null]);
    expect(bench.proposedTokens).toHaveLength(1);
  });

  it('hands the notes of the configuration on', async () => {
    await bench.run('init');
    bench.env.SESSION_DB_PATH = 'x';
    await bench.run('api');
    expect(bench.started[0]).toMatchObject({ role: 'api', run: { notices: [expect.stringMatching(/^SESSION_DB_PATH, .*ignored/)] } });
  });

  it('S0-22 exits with TemplateNotFoundError when the memory template is missing', async () => {
    bench.env.MEMORY_TEMPLATE_PATH = 'templates/none.md';
    expect(await bench.run('start')).toBe(1);
    expect(bench.notes()).toMatch(/memory template .*none\.md cannot be read.*\n→ Point MEMORY_TEMPLATE_PATH/);
    expect(bench.started).toEqual([]);
  });

  it('S0-92 loads the template that MEMORY_TEMPLATE_PATH names at startup', async () => {
    writeFileSync(file('mine.md'), 'no placeholder');
    bench.env.MEMORY_TEMPLATE_PATH = 'mine.md';
    expect(await bench.run('start')).toBe(1);
    expect(bench.notes()).toMatch(/mine\.md does not contain \{memories\}/);
    writeFileSync(file('mine.md'), 'now {memories}');
    expect(await bench.run('start')).toBe(0);
    expect(bench.started[0]?.run.config.memory.templatePath).toBe(file('mine.md'));
  });

  it('prints every wrong setting and does not start', async () => {
    bench.env = { MEMORY_BRIDGE_PORT: 'x', MEMORYBRIDGE_NO_SUCH_THING: '1' };
    expect(await bench.run('start')).toBe(1);
    expect(bench.notes()).toMatch(/^2 settings are wrong:\n.*NO_SUCH_THING.*\n.*MEMORY_BRIDGE_PORT.*\n→ Correct this/);
    expect(existsSync(bench.dataDir)).toBe(false);
  });
});
