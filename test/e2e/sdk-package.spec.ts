import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { itNeeding } from '../support/needs.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import { buildSdkPackage } from '../support/sdk-package.js';

const ROOT = resolve(import.meta.dirname, '../..');
const KILOBYTE = 1000;
/** Entries that may use Node's own modules. */
const ON_NODE = ['./node', './agent/node', './agent/testing'];
const CORE = ['.', './agent', ...ON_NODE];

/** Most bytes, gzipped, of an entry's minified bundle; integrations without the core and their library. */
const BUDGETS: Readonly<Record<string, number>> = { '.': 20 * KILOBYTE, './agent': 18 * KILOBYTE };
const INTEGRATION_BUDGET = 6 * KILOBYTE;
const COMMAND_BUDGET = 120 * KILOBYTE;
const TARBALL_BUDGET = 600 * KILOBYTE;

/** One program for every runtime: it lists a memory of a service that is a function. */
const SMOKE = `
const answer = { memories: [{ memory_id: 'f:1', memory: 'Sails on weekends' }], total: 1, page: 1, per_page: 50 };
const fetch = () => Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
const client = new MemoryBridge({ token: 'mb_any', baseURL: 'http://service.test', fetch });
client.as('ada').memories.list().toArray({ limit: 1 }).then(([{ memory }]) => console.log(memory));
`;

const execute = promisify(execFile);

interface Manifest extends Readonly<Record<string, unknown>> {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

describe('the npm package', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  /** The folder as it is built. */
  let built: string;
  let tarball: string;
  /** A folder into which npm has installed the tarball. */
  let consumer: string;
  let manifest: Manifest;

  beforeAll(async () => {
    scratch = await createScratchFolder('package');
    [built, consumer] = [join(scratch.path, 'built'), join(scratch.path, 'consumer')];
    await buildSdkPackage(built);
    const { stdout } = await execute('npm', ['pack', '--silent', '--pack-destination', scratch.path], {
      cwd: built,
    });
    tarball = join(scratch.path, stdout.trim());
    await mkdir(consumer);
    await writeFile(join(consumer, 'package.json'), '{ "private": true }');
    const quiet = [
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `--cache=${join(scratch.path, 'empty-cache')}`,
    ];
    await execute('npm', ['install', '--offline', ...quiet, tarball], { cwd: consumer });
    manifest = JSON.parse(await readFile(resolveInstalled('package.json'), 'utf8')) as Manifest;
  });
  afterAll(() => scratch?.remove());

  const resolveInstalled = (...path: string[]): string =>
    join(consumer, 'node_modules', 'memorybridge', ...path);
  const entries = (): string[] => Object.keys(manifest.exports).filter((entry) => entry !== './package.json');
  const integrations = (): string[] => entries().filter((entry) => !CORE.includes(entry));
  const toSpecifier = (entry: string): string => join('memorybridge', entry);

  async function runProgram(
    name: string,
    text: string,
    command: string = process.execPath,
    args: string[] = [],
  ): Promise<string> {
    await writeFile(join(consumer, name), text);
    return (await execute(command, [...args, name], { cwd: consumer })).stdout.trim();
  }

  it('K-1 runs as an ES module, as CommonJS and as a command where npm installed it offline', async () => {
    expect(await runProgram('smoke.mjs', `import { MemoryBridge } from 'memorybridge';${SMOKE}`)).toBe(
      'Sails on weekends',
    );
    expect(await runProgram('smoke.cjs', `const { MemoryBridge } = require('memorybridge');${SMOKE}`)).toBe(
      'Sails on weekends',
    );
    const { stdout } = await execute(join(consumer, 'node_modules', '.bin', 'memorybridge'), ['--help'], {
      cwd: consumer,
    });
    expect(stdout).toContain('Usage: memorybridge');
  });

  it('K-2 depends on nothing, and imports its core entries without the library of any integration', async () => {
    expect(manifest).not.toHaveProperty('dependencies');
    const peers = Object.keys(manifest.peerDependencies ?? {});
    expect(peers.filter((name) => manifest.peerDependenciesMeta?.[name]?.optional !== true)).toEqual([]);
    const imports = entries().filter((entry) => CORE.includes(entry));
    const lines = imports.map(
      (entry) => `console.log(Object.keys(await import('${toSpecifier(entry)}')).length > 0);`,
    );
    expect(await runProgram('imports.mjs', lines.join('\n'))).toBe(imports.map(() => 'true').join('\n'));
    const required = imports.map(
      (entry) => `console.log(Object.keys(require('${toSpecifier(entry)}')).length > 0);`,
    );
    expect(await runProgram('requires.cjs', required.join('\n'))).toBe(imports.map(() => 'true').join('\n'));
  });

  it('K-2 names the library of each integration as an optional peer, and imports no other', async () => {
    for (const entry of integrations()) {
      const { imports } = await bundle(entry);
      const libraries = imports
        .filter((path) => !path.startsWith('.') && !path.startsWith('/'))
        .map(toPackageName);
      expect(libraries.filter((name) => manifest.peerDependencies?.[name] === undefined)).toEqual([]);
    }
  });

  it('K-3 compiles strictly under nodenext, node16 and bundler, where a wrong call does not', async () => {
    const own = { entries: ['.'], skipLibCheck: false, types: [], more: WRONG_CALL };
    expect(
      await compile({ module: 'nodenext', moduleResolution: 'nodenext', extensions: ['mts', 'cts'], ...own }),
    ).toBe('');
    expect(
      await compile({ module: 'node16', moduleResolution: 'node16', extensions: ['mts', 'cts'], ...own }),
    ).toBe('');
    expect(
      await compile({ module: 'preserve', moduleResolution: 'bundler', extensions: ['ts'], ...own }),
    ).toBe('');
  });

  it('lets options be undefined where the application has exactOptionalPropertyTypes', async () => {
    const own = { entries: ['.', './agent'], skipLibCheck: false, types: [], more: UNDEFINED_OPTIONS };
    const exact = { ...own, exactOptionalPropertyTypes: true };
    expect(
      await compile({
        module: 'nodenext',
        moduleResolution: 'nodenext',
        extensions: ['mts', 'cts'],
        ...exact,
      }),
    ).toBe('');
  });

  it('compiles with all entries', async () => {
    const all = { entries: entries(), skipLibCheck: true, types: ['node'] };
    expect(
      await compile({ module: 'nodenext', moduleResolution: 'nodenext', extensions: ['mts', 'cts'], ...all }),
    ).toBe('');
  });

  it('K-4 has no finding of publint or of attw', async () => {
    const { messages, pkg } = await publint({ pkgDir: built, level: 'suggestion', strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    // Resolution of TypeScript's times before `exports` is not supported: no supported Node resolves that
    // way.
    const { stdout } = await execute(
      process.execPath,
      [attw, tarball, '--profile', 'node16', '--format', 'json'],
      { maxBuffer: 2 ** 26 },
    );
    expect(JSON.parse(stdout)).toMatchObject({ analysis: { packageName: 'memorybridge' } });
  });

  it('K-5 bundles for browsers without any module of Node', async () => {
    for (const entry of entries().filter((name) => !ON_NODE.includes(name))) {
      const { imports } = await bundle(entry);
      expect([entry, imports.filter((path) => isBuiltin(path))]).toEqual([entry, []]);
    }
  });

  it('K-5 runs with the globals of the Web only', async () => {
    const code = await bundleText(`import { MemoryBridge } from 'memorybridge';${SMOKE}`);
    const lines: string[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((done) => (end = done));
    const web = {
      ...{
        AbortController,
        AbortSignal,
        Blob,
        FormData,
        Headers,
        Request,
        Response,
        URL,
        URLSearchParams,
        TextDecoder,
        TextEncoder,
      },
      ...{
        ReadableStream,
        TransformStream,
        fetch,
        performance,
        setTimeout,
        clearTimeout,
        crypto,
        DOMException,
      },
      console: { log: (line: string) => (lines.push(line), end()) },
    };
    runInContext(code, createContext(web));
    await ended;
    expect(lines).toEqual(['Sails on weekends']);
  });

  it('K-6 keeps every bundle, the command and the tarball within their sizes', async () => {
    const sizes = await Promise.all(
      entries()
        .filter((entry) => BUDGETS[entry] !== undefined || integrations().includes(entry))
        .map(async (entry) => ({
          entry,
          size: (await bundle(entry)).size,
          budget: BUDGETS[entry] ?? INTEGRATION_BUDGET,
        })),
    );
    const command = {
      entry: 'bin',
      size: gzipSync(await readFile(resolveInstalled('bin/memorybridge.cjs'))).length,
      budget: COMMAND_BUDGET,
    };
    const whole = { entry: 'tarball', size: (await stat(tarball)).size, budget: TARBALL_BUDGET };
    expect([...sizes, command, whole].filter(({ size, budget }) => size > budget)).toEqual([]);
  });

  itNeeding('Bun', 'K-9 passes the smoke program on Bun', async () => {
    expect(await runProgram('bun.mjs', `import { MemoryBridge } from 'memorybridge';${SMOKE}`, 'bun')).toBe(
      'Sails on weekends',
    );
  });

  itNeeding('Deno', 'K-9 passes the smoke program on Deno', async () => {
    const args = ['run', '--allow-env', '--node-modules-dir=manual'];
    expect(
      await runProgram('deno.mjs', `import { MemoryBridge } from 'memorybridge';${SMOKE}`, 'deno', args),
    ).toBe('Sails on weekends');
  });

  it('K-10 has the version of the product, and the command says the same', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(manifest['version']).toBe(version);
    const { stdout } = await execute(process.execPath, [
      resolveInstalled('bin/memorybridge.cjs'),
      '--version',
    ]);
    expect(stdout.trim()).toBe(version);
  });

  it('packs the licences of the libraries that the command contains', async () => {
    const licenses = await readFile(resolveInstalled('THIRD-PARTY-LICENSES.txt'), 'utf8');
    expect(licenses).toMatch(/^commander [\d.]+$/m);
    await expect(stat(resolveInstalled('LICENSE'))).resolves.toBeDefined();
  });

  it('has a README of its own, which names every entry and links to no file of the repository', async () => {
    const readme = await readFile(resolveInstalled('README.md'), 'utf8');
    expect(entries().filter((entry) => !readme.includes(`\`${toSpecifier(entry)}\``))).toEqual([]);
    expect(readme.match(/\]\((?!#|https:)[^)]*\)/g)).toBeNull();
  });

  /** The minified bundle of one entry for a browser; an integration without its library and the core. */
  async function bundle(entry: string): Promise<{ size: number; imports: string[] }> {
    const isIntegration = integrations().includes(entry);
    const { outputFiles, metafile } = await build({
      stdin: { contents: `export * from '${toSpecifier(entry)}';`, resolveDir: consumer },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      metafile: true,
      external: [
        ...Object.keys(manifest.peerDependencies ?? {}).flatMap((name) => [name, `${name}/*`]),
        ...(isIntegration ? ['../*'] : []),
      ],
      logLevel: 'silent',
    });
    const imports = Object.values(metafile.outputs).flatMap((output) =>
      output.imports.map(({ path }) => path),
    );
    return { size: gzipSync(outputFiles[0]!.contents).length, imports };
  }

  async function bundleText(contents: string): Promise<string> {
    const options = { bundle: true, format: 'iife', platform: 'browser', write: false } as const;
    const { outputFiles } = await build({ stdin: { contents, resolveDir: consumer }, ...options });
    return outputFiles[0]!.text;
  }

  interface Compilation {
    readonly module: string;
    readonly moduleResolution: string;
    /** One program for each. */
    readonly extensions: readonly string[];
    readonly entries: readonly string[];
    readonly skipLibCheck: boolean;
    readonly types: readonly string[];
    readonly exactOptionalPropertyTypes?: boolean;
    /** Further lines of the programs. */
    readonly more?: string;
  }

  /** Compiles programs that import the entries. @returns complaints of the compiler */
  async function compile({
    extensions,
    entries: imported,
    more = '',
    ...options
  }: Compilation): Promise<string> {
    const folder = await mkdtemp(join(consumer, 'program-'));
    const lines = imported.map(
      (entry, at) =>
        `import * as entry${at} from '${toSpecifier(entry)}';\nexport const used${at} = entry${at};`,
    );
    const files = extensions.map((extension) => `program.${extension}`);
    for (const file of files) await writeFile(join(folder, file), [...lines, more].join('\n'));
    const compilerOptions = {
      ...{
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
      },
      ...{ typeRoots: [join(ROOT, 'node_modules', '@types')], ...options },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    return execute(process.execPath, [tsc, '-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  }
});

const WRONG_CALL = `import { MemoryBridge } from 'memorybridge';
// @ts-expect-error A base URL is a string: without types this line would be right.
export const baseURL: number = new MemoryBridge({ token: 'mb_any' }).baseURL;`;

const UNDEFINED_OPTIONS = `import { MemoryBridge, type ClientOptions } from 'memorybridge';
import type { AgentOptions } from 'memorybridge/agent';
const [text, count]: [string | undefined, number | undefined] = [undefined, undefined];
const options: ClientOptions = { baseURL: text, timeoutMs: count, fetch: undefined, onResponse: undefined };
const service = new MemoryBridge({ ...options, token: text });
export const calls = () => [
  MemoryBridge.createUser('ada', { ...options, adminToken: text }),
  service.recall('Which tea?', { user: text, limit: count }, { signal: undefined, headers: undefined }),
  service.as('ada').memories.create({ memory: 'Likes tea.', key: text, topics: undefined }),
  service.as('ada').memories.list({ search: text }),
];
export const agent: Pick<AgentOptions, 'systemPrompt' | 'maxSteps'> = { systemPrompt: text, maxSteps: count };`;

function toPackageName(path: string): string {
  return path.startsWith('@') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0]!;
}
