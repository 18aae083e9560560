import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toEnvironmentName, SETTING_ENTRIES } from '../../src/config/settings.js';
import { NEEDS } from '../support/needs-table.mjs';
import { runNode } from './support/run-node.js';
import { filesUnder, readText, ROOT } from './support/source-files.js';

const { COVERAGE_GATE, LINES_THRESHOLD } = await script<{ COVERAGE_GATE: string[]; LINES_THRESHOLD: number }>(
  'coverage-gate.mjs',
);
const { addSummaries, findMissingInCi, findSuitesToRepeat, mergeRepeated, summarize } = await script<{
  findSuitesToRepeat: (results: JestResults) => string[];
  mergeRepeated: (results: JestResults, repeated: JestResults) => { results: JestResults; flaky: string[] };
  addSummaries: (one: Summary, other: Summary) => Summary;
  findMissingInCi: (needs: Needs) => string[];
  summarize: (results: unknown, needs: Needs) => Summary;
}>('test-summary.mjs');

type Needs = Readonly<Record<string, { readonly isMet: () => boolean; readonly inCi: boolean }>>;

interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skippedNames: readonly string[];
  readonly problems: readonly string[];
}

interface JestSuite {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestSuite[];
}

async function script<T>(name: string): Promise<T> {
  return (await import(join(ROOT, 'scripts', name))) as T;
}

describe('the coverage gate', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'memorybridge-gate-'));
    mkdirSync(join(folder, 'src'));
    for (const file of ['jest.config.mjs', 'package.json']) cpSync(join(ROOT, file), join(folder, file));
    for (const path of ['node_modules', 'test']) symlinkSync(join(ROOT, path), join(folder, path));
    writeFileSync(
      join(folder, 'src', 'two.ts'),
      'export function one(): number {\n  return 1;\n}\nexport function two(): number {\n  return 2;\n}\n',
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function runWith(calls: string): ReturnType<typeof runNode> {
    const test = `import { expect, it } from '@jest/globals';\nimport { one, two } from './two.js';\nit('runs', () => expect([one, two, ${calls}]).toBeDefined());\n`;
    writeFileSync(join(folder, 'src', 'two.spec.ts'), test);
    const jest = join(folder, 'node_modules', 'jest', 'bin', 'jest.js');
    return runNode(
      ['--experimental-vm-modules', '--no-warnings', jest, '--selectProjects', 'unit', ...COVERAGE_GATE],
      folder,
    );
  }

  it('S0-46 fails a run that leaves lines of src unrun, and says so', async () => {
    const { code, stderr } = await runWith('one()');
    expect(code).not.toBe(0);
    expect(stderr).toContain('does not meet "global" threshold (95%)');
  });

  it('S0-46 passes a run that covers them', async () => {
    expect((await runWith('one(), two()')).code).toBe(0);
  });

  it('S0-46 requires 95 % of all lines of src except the process entry points, in npm test', async () => {
    expect(LINES_THRESHOLD).toBeGreaterThanOrEqual(95);
    const { default: config } = await script<{ default: { collectCoverageFrom: string[] } }>(
      '../jest.config.mjs',
    );
    expect(config.collectCoverageFrom).toEqual([
      'src/**/*.ts',
      '!src/**/*.spec.ts',
      '!src/{main,worker,cli}.ts',
    ]);
    expect(readText('scripts/test.mjs')).toContain(
      'isCovered ? [[...COVERED_SUITES, ...COVERAGE_GATE], OTHER_SUITES]',
    );
    expect(filesUnder('src').filter((file) => /(istanbul|c8|v8) ignore/.test(readText(file)))).toEqual([]);
  });
});

describe('the counts of npm test', () => {
  const needs: Needs = {
    'shared data': { isMet: () => true, inCi: true },
    root: { isMet: () => false, inCi: false },
    Redis: { isMet: () => false, inCi: true },
  };
  const run = (...tests: [status: string, fullName: string][]): unknown => ({
    numPassedTests: tests.filter(([status]) => status === 'passed').length,
    numFailedTests: tests.filter(([status]) => status === 'failed').length,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }],
  });

  it.each([
    [
      'nothing skipped',
      run(['passed', 'a'], ['failed', 'b']),
      { passed: 1, failed: 1, skipped: 0, problems: [] },
    ],
    [
      'a need that is missing here',
      run(['pending', 'a [needs root]']),
      { skipped: 1, skippedNames: ['a [needs root]'], problems: [] },
    ],
    [
      'a need that is here',
      run(['pending', 'a [needs shared data]']),
      { skipped: 1, problems: ['skipped without a reason: a [needs shared data]'] },
    ],
    [
      'a need nobody knows',
      run(['pending', 'a [needs luck]']),
      { problems: ['skipped without a reason: a [needs luck]'] },
    ],
    [
      'two needs of which one is missing',
      run(['pending', 'a [needs shared data] b [needs root]']),
      { skipped: 1, problems: [] },
    ],
    ['no reason', run(['todo', 'a']), { skipped: 1, problems: ['skipped without a reason: a'] }],
    ['a suite that does not load', { ...(run() as object), numRuntimeErrorTestSuites: 1 }, { failed: 1 }],
    ['no results', undefined, { passed: 0, failed: 0, skipped: 0, problems: ['Jest did not run'] }],
  ])('%s', (_what, results, expected) => {
    expect(summarize(results, needs)).toMatchObject(expected);
  });

  describe('with suites that failed', () => {
    const suite = (name: string, ...tests: [status: string, fullName: string][]): JestSuite => ({
      name,
      status: tests.some(([status]) => status === 'failed') ? 'failed' : 'passed',
      assertionResults: tests.map(([status, fullName]) => ({ status, fullName })),
    });
    const count = (...suites: JestSuite[]): JestResults => {
      const tests = suites.flatMap(({ assertionResults }) => assertionResults);
      return {
        numPassedTests: tests.filter(({ status }) => status === 'passed').length,
        numFailedTests: tests.filter(({ status }) => status === 'failed').length,
        numRuntimeErrorTestSuites: 0,
        testResults: suites,
      };
    };
    const first = count(suite('a', ['passed', 'a1'], ['failed', 'a2']), suite('b', ['passed', 'b1']));

    it('count the results of the repeated suite, and name the tests that failed only at first', () => {
      expect(findSuitesToRepeat(first)).toEqual(['a']);
      const { results, flaky } = mergeRepeated(first, count(suite('a', ['passed', 'a1'], ['passed', 'a2'])));
      expect(flaky).toEqual(['a2']);
      expect(summarize(results, needs)).toMatchObject({ passed: 3, failed: 0 });
    });

    it('fail when the repeated suite fails again', () => {
      const { results, flaky } = mergeRepeated(first, count(suite('a', ['failed', 'a1'], ['failed', 'a2'])));
      expect(flaky).toEqual([]);
      expect(summarize(results, needs)).toMatchObject({ passed: 1, failed: 2, failedNames: ['a1', 'a2'] });
    });

    it('are not repeated when there are more than fifteen', () => {
      const failed = Array.from({ length: 16 }, (_, at) => suite(`${at}`, ['failed', `${at}`]));
      expect(findSuitesToRepeat(count(...failed.slice(1)))).toHaveLength(15);
      expect(findSuitesToRepeat(count(...failed))).toEqual([]);
    });
  });

  it('are added up over the two runs of Jest', () => {
    const one = summarize(run(['passed', 'a'], ['pending', 'b [needs root]']), needs);
    const other = summarize(run(['passed', 'c'], ['failed', 'd'], ['todo', 'e']), needs);
    expect(addSummaries(one, other)).toEqual({
      passed: 2,
      failed: 1,
      failedNames: ['d'],
      skipped: 2,
      skippedNames: ['b [needs root]', 'e'],
      problems: ['skipped without a reason: e'],
    });
  });

  it('cover every suite once between the two runs', async () => {
    const { COVERED_SUITES, OTHER_SUITES } = await script<{
      COVERED_SUITES: string[];
      OTHER_SUITES: string[];
    }>('coverage-gate.mjs');
    const list = async (...args: string[]): Promise<string[]> => {
      const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
      const { stdout } = await runNode([jest, '--listTests', ...args], ROOT);
      return stdout.split('\n').filter((line) => line.endsWith('.spec.ts'));
    };
    const [covered, others, all] = [await list(...COVERED_SUITES), await list(...OTHER_SUITES), await list()];
    expect([...covered, ...others].sort()).toEqual(all.sort());
  });

  it('fails a run of CI on a need that CI provides and this machine lacks', () =>
    expect(findMissingInCi(needs)).toEqual(['Redis']));
});

describe('what tests need', () => {
  const tests = [...filesUnder('src', /\.spec\.ts$/), ...filesUnder('test', /\.ts$/)];

  it('is declared in one table: only its two functions skip', () =>
    expect(tests.filter((file) => /\b(describe|it|test)\.skip\b/.test(readText(file)))).toEqual([
      'test/support/needs.ts',
    ]));

  it('is declared by every suite that starts a Redis, so that the suite is listed where it is skipped', () => {
    const users = tests.filter((file) => /import \{[^}]*\bredisPlace\b/.test(readText(file)));
    expect(users.filter((file) => !readText(file).includes("describeNeeding('Redis',"))).toEqual([]);
    expect(users).not.toEqual([]);
  });

  it('C-130 requires a browser for every suite of the console, and CI installs one', () => {
    const suites = filesUnder('test/browser', /\.spec\.ts$/);
    expect(suites.filter((file) => !/^describeNeeding\(\s*'a browser',/m.test(readText(file)))).toEqual([]);
    expect(suites).not.toEqual([]);
    expect(findMissingInCi({ 'a browser': { ...NEEDS['a browser'], isMet: () => false } })).toEqual([
      'a browser',
    ]);
    expect(readText('.ci/run')).toContain('.ci/install-chromium');
  });

  it.each([
    [
      'the headless shell where both are there',
      ['chromium', 'chromium-headless-shell'],
      'chromium-headless-shell',
    ],
    ['the whole browser where it is alone', ['chromium'], 'chromium'],
  ])('finds for the console %s', async (_what, programs, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'memorybridge-browser-'));
    for (const program of programs) writeFileSync(join(folder, program), '');
    const { CHROMIUM_PATH: _named, ...environment } = process.env;
    const script = `import { CHROMIUM } from ${JSON.stringify(join(ROOT, 'test/support/needs-table.mjs'))}; console.log(CHROMIUM);`;
    const { stdout } = await runNode(['--input-type=module', '-e', script], folder, {
      ...environment,
      PATH: folder,
    });
    rmSync(folder, { recursive: true });
    expect(stdout.trim()).toBe(join(folder, expected));
  });

  it('never comes from a setting of the service in the caller’s environment', () => {
    const settings = SETTING_ENTRIES.flatMap(({ key, setting }) => [
      toEnvironmentName(key),
      ...setting.aliases.map(({ name }) => name),
    ]);
    const read = tests.flatMap((file) =>
      [...readText(file).matchAll(/process\.env(?:\.|\[')(\w+)/g)].map(([, name]) => name!),
    );
    expect(read.filter((name) => settings.includes(name))).toEqual([]);
  });
});

describe('the tree', () => {
  it('has every file that newcomers look for', () => {
    const top = readdirSync(ROOT);
    const wanted = [
      'README.md',
      'AGENTS.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'CHANGELOG.md',
      'LICENSE',
      'nest-cli.json',
      'tsconfig.json',
      'config',
      'templates',
    ];
    expect(wanted.filter((name) => !top.includes(name))).toEqual([]);
  });

  it('AGENTS.md has at most 150 lines', () => {
    expect(readText('AGENTS.md').split('\n').length).toBeLessThanOrEqual(150);
  });
});

describe('the environment of suites', () => {
  it('restores process.exit, which Jest replaces for each suite and which packages call when they are stopped', async () => {
    const { exit } = process;
    const { default: Environment } = (await import(
      join(ROOT, 'test', 'jest', 'one-realm-environment.mjs')
    )) as { default: new (options: object) => { teardown: () => Promise<void> } };
    const environment = new Environment({ projectConfig: { fakeTimers: {} } });
    process.exit = () => {
      throw new Error('This is the function of a suite.');
    };
    await environment.teardown();
    expect(process.exit).toBe(exit);
  });
});
