import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeEnvFile } from '../../../src/cli/init/project-files.js';
import { StartError } from '../../../src/config/start-error.js';
import { loadTemplate } from '../../../src/config/template-file.js';
import { CliBench } from '../../support/cli.js';
import { itNeeding } from '../../support/needs.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
});
afterEach(() => bench.remove());

const file = (...path: string[]): string => join(bench.root, ...path);
const read = (...path: string[]): string => readFileSync(file(...path), 'utf8');
const sentinels = (): string[] => readdirSync(bench.dataDir).filter((name) => name.startsWith('.qdrant'));

describe('memorybridge init', () => {
  it('S0-110 offers first-time initialization and start from one entry point: .env, templates, database, admin token', async () => {
    expect(await bench.run('--init')).toBe(0);
    expect(existsSync(file('.env'))).toBe(true);
    expect(readdirSync(file('templates'))).toEqual(['memory_template.md', 'memory_template_zh.md']);
    expect(bench.getOutput()).toBe('Admin token: mb_made_just_now');
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
    expect(
      readdirSync(join(import.meta.dirname, '..', '..', '..')).filter((name) => name.startsWith('.env.')),
    ).toEqual([]);
  });

  it('S0-107 writes .qdrant-initializing before the database step and renames it to .qdrant-initialized on success', async () => {
    let during: string[] = [];
    bench.prepareDatabase = () => {
      during = sentinels();
      return { newAdminToken: null };
    };
    await bench.run('init');
    expect(during).toEqual(['.qdrant-initializing']);
    expect(sentinels()).toEqual(['.qdrant-initialized']);
  });

  it('says what to do when the data folder can not be written', async () => {
    bench.prepareDatabase = () => {
      throw Object.assign(new Error("EROFS: read-only file system, open '/data/postgres.json'"), {
        code: 'EROFS',
      });
    };
    expect(await bench.run('init')).toBe(1);
    const [problem, advice] = bench.getNotes().split('\n').slice(-2);
    expect(problem).toBe("EROFS: read-only file system, open '/data/postgres.json'");
    expect(advice).toMatch(/^→ .*Mount it writable/);
  });

  it.each(['start', 'api', 'worker'])(
    'S0-108 refuses %s while .qdrant-initializing exists, and demands init',
    async (command) => {
      await interrupt();
      expect(await bench.run(command)).toBe(1);
      expect(bench.getNotes()).toMatch(/interrupted/);
      expect(bench.getNotes()).toMatch(/npx memorybridge init/);
      expect(bench.started).toEqual([]);
    },
  );

  it('S0-109 repairs an interrupted installation when run again', async () => {
    await interrupt();
    bench.prepareDatabase = () => ({ newAdminToken: null });
    expect(await bench.run('init')).toBe(0);
    expect(sentinels()).toEqual(['.qdrant-initialized']);
    expect(await bench.run('start')).toBe(0);
  });

  it('makes a data folder that others cannot read', async () => {
    await bench.run('init');
    expect(statSync(bench.dataDir).mode & 0o044).toBe(0);
  });

  it('leaves a finished installation usable when its repetition fails', async () => {
    await bench.run('init');
    bench.prepareDatabase = () => {
      throw new StartError('already running', 'stop it');
    };
    expect(await bench.run('init')).toBe(1);
    expect(bench.getNotes()).toMatch(/already running\n→ stop it$/);
    expect(await bench.run('start')).toBe(0);
  });

  it('keeps an existing .env, templates and token', async () => {
    writeFileSync(file('.env'), 'LOG_LEVEL=DEBUG\n');
    mkdirSync(file('templates'));
    writeFileSync(file('templates', 'memory_template.md'), 'mine {memories}');
    await bench.run('init');
    bench.prepareDatabase = () => ({ newAdminToken: null });
    await bench.run('init');
    expect([read('.env'), read('templates', 'memory_template.md')]).toEqual([
      'LOG_LEVEL=DEBUG\n',
      'mine {memories}',
    ]);
    expect(bench.printed).toHaveLength(1);
  });

  it('says what to do when templates cannot be written', async () => {
    writeFileSync(file('templates'), 'a file in the way');
    expect(await bench.run('init')).toBe(1);
    expect(bench.getNotes()).toMatch(/template .* cannot be written.*\n→ Make .* writable/);
  });

  it('continues without .env where it cannot be written, because it would hold defaults only', () =>
    expect(writeEnvFile(file('no', 'such', 'folder'))).toBe('skipped'));

  async function interrupt(): Promise<void> {
    bench.prepareDatabase = () => {
      throw new Error('pulled the plug');
    };
    expect(await bench.run('init')).toBe(1);
    expect(sentinels()).toEqual(['.qdrant-initializing']);
    expect(bench.getNotes()).toMatch(/not finished.*npx memorybridge init\n.*pulled the plug/);
    bench.noted.length = 0;
  }
});

describe('memorybridge start', () => {
  const useOwnTemplate = (): void => {
    writeFileSync(file('mine.md'), 'now {memories}');
    bench.env.MEMORY_TEMPLATE_PATH = 'mine.md';
  };

  it('creates database and admin token at the first start only', async () => {
    useOwnTemplate();
    expect(await bench.run('start')).toBe(0);
    expect(sentinels()).toEqual(['.qdrant-initialized']);
    expect(await bench.run('start')).toBe(0);
    expect(bench.started.map(({ run }) => run.firstAdminToken)).toEqual(['mb_made_just_now', null]);
    expect(bench.started.map(({ run }) => run.isFirst)).toEqual([true, false]);
  });

  it('passes the notes of the configuration on', async () => {
    await bench.run('init');
    bench.env.SESSION_DB_PATH = 'x';
    await bench.run('api');
    expect(bench.started[0]).toMatchObject({
      role: 'api',
      run: { notices: [expect.stringMatching(/^SESSION_DB_PATH: .*ignored/)] },
    });
  });

  it('S0-22 exits with TemplateNotFoundError when the memory template is missing', async () => {
    bench.env.MEMORY_TEMPLATE_PATH = 'templates/none.md';
    expect(await bench.run('start')).toBe(1);
    expect(bench.getNotes()).toMatch(
      /memory template .*none\.md cannot be read.*\n→ Point MEMORY_TEMPLATE_PATH/,
    );
    expect(bench.started).toEqual([]);
    expect(existsSync(bench.dataDir)).toBe(false);
  });

  it('creates nothing when its port is taken', async () => {
    useOwnTemplate();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    bench.env = { ...bench.env, MEMORY_BRIDGE_HOST: '127.0.0.1', MEMORY_BRIDGE_PORT: String(port) };
    expect(await bench.run('start')).toBe(1);
    expect(bench.getNotes()).toMatch(
      new RegExp(`Port ${port} on 127.0.0.1 is taken.*\\n→ .*MEMORY_BRIDGE_PORT=`),
    );
    expect(existsSync(bench.dataDir)).toBe(false);
    other.close();
  });

  it.each([
    ['a file', 'start', 'a-file'],
    ['below a file', 'start', join('a-file', 'below')],
    ['a file', 'init', 'a-file'],
  ])('names the setting of a data folder that is %s (%s)', async (_name, command, dataDir) => {
    useOwnTemplate();
    writeFileSync(file('a-file'), '');
    bench.env.MEMORYBRIDGE_DATA_DIR = dataDir;
    expect(await bench.run(command)).toBe(1);
    expect(bench.getNotes()).toBe(
      `The data folder ${file(dataDir)} can't be used: ${file('a-file')} is not a folder.\n` +
        '→ Move that file away, or set MEMORYBRIDGE_DATA_DIR to a folder.',
    );
  });

  for (const command of ['init', 'start', 'api', 'worker', 'doctor'])
    itNeeding('root', `${command} refuses a data folder below /proc`, async () => {
      useOwnTemplate();
      bench.env.MEMORYBRIDGE_DATA_DIR = '/proc/memorybridge/data';
      expect(await bench.run(command)).toBe(1);
      expect(bench.getNotes() + bench.getOutput()).toContain(
        "The data folder /proc/memorybridge/data can't be used: no folder can be created in /proc.",
      );
    });

  it('S0-92 loads the template that MEMORY_TEMPLATE_PATH names at startup', async () => {
    writeFileSync(file('mine.md'), 'no placeholder');
    bench.env.MEMORY_TEMPLATE_PATH = 'mine.md';
    expect(await bench.run('start')).toBe(1);
    expect(bench.getNotes()).toMatch(/mine\.md does not contain \{memories\}/);
    useOwnTemplate();
    expect(await bench.run('start')).toBe(0);
    expect(bench.started[0]?.run.config.memory.templatePath).toBe(file('mine.md'));
  });

  it('prints every wrong setting and does not start', async () => {
    bench.env = { MEMORY_BRIDGE_PORT: 'x', MEMORYBRIDGE_NO_SUCH_THING: '1' };
    expect(await bench.run('start')).toBe(1);
    expect(bench.getNotes()).toMatch(
      /^2 settings are wrong:\n.*NO_SUCH_THING.*\n.*MEMORY_BRIDGE_PORT.*\n→ Correct this/,
    );
    expect(existsSync(bench.dataDir)).toBe(false);
  });
});
