import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSdkPackage, placeSdkPackage } from './sdk-package.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** A fenced block of a page. */
export interface DocBlock {
  readonly language: string;
  /**
   * The second word of the fence: it needs a program that is not ours, such as `elsewhere`, so it is not run
   * with the rest of its page.
   */
  readonly note: string;
  readonly line: number;
  readonly code: string;
}

/** A block that is run, with its expected answer: the block of JSON or text directly after it. */
export interface DocExample extends DocBlock {
  readonly answer: DocBlock | null;
}

/** Outcome of an example. */
export interface Ran {
  /** Location of the block: `docs/chat.md:12`. */
  readonly at: string;
  /** Exit code; `null` if an earlier block failed. */
  readonly status: number | null;
  readonly output: string;
  readonly problems: string;
}

/** Replacements for texts of a page that differ in a test: addresses, and timeouts of memory. */
export type Replacements = Readonly<Record<string, string>>;

/** Folder of an installation in which programs of pages are put; they are run in the installation itself. */
const PROGRAMS = 'programs';
const RUNNABLE = new Set(['sh', 'bash', 'js']);
const ANSWERS = new Set(['json', 'text']);

function parseBlocks(markdown: string): DocBlock[] {
  const fences = markdown.matchAll(/^```(\w*) ?(\w*)\n([\s\S]*?)^```$/gm);
  return [...fences].map(({ index, 1: language = '', 2: note = '', 3: code = '' }) => ({
    language,
    note,
    line: markdown.slice(0, index).split('\n').length,
    code,
  }));
}

/** Finds the blocks of a page that are run, in order. */
export function parseExamples(
  markdown: string,
  isRun: (block: DocBlock) => boolean = isRunEverywhere,
): DocExample[] {
  const blocks = parseBlocks(markdown);
  return blocks.flatMap((block, at) => {
    if (!isRun(block)) return [];
    const next = blocks[at + 1];
    const follows =
      next !== undefined &&
      ANSWERS.has(next.language) &&
      next.line === block.line + block.code.split('\n').length + 1;
    return [{ ...block, answer: follows ? next : null }];
  });
}

function isRunEverywhere({ language, note }: DocBlock): boolean {
  return RUNNABLE.has(language) && note === '';
}

/** Lists the blocks of a page that are neither run nor the answer of a run block. */
export function listLeftOut(markdown: string): DocBlock[] {
  const lines = new Set(parseExamples(markdown).flatMap(({ line, answer }) => [line, answer?.line]));
  return parseBlocks(markdown).filter(({ line }) => !lines.has(line));
}

/** @param page as seen from the root of the project */
export function readPage(page: string): Promise<string> {
  return readFile(join(ROOT, page), 'utf8');
}

/** Runs the pages of the manual as a reader does: pasted into one shell, in the folder of an installation. */
export class DocShell {
  private constructor(
    private readonly folder: string,
    private readonly tools: string,
    private readonly replacements: Replacements,
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  /** @param variables of the environment that a reader has set already */
  static async open(
    folder: string,
    replacements: Replacements,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<DocShell> {
    const tools = await mkdtemp(join(tmpdir(), 'memorybridge-tools-'));
    const built = join(tools, 'sdk-package');
    const programs = {
      // A refusal becomes an exit code, and `npx` contacts no registry.
      curl: 'exec env PATH="$OUTER" curl --fail-with-body "$@"',
      npx: 'shift; exec node bin/memorybridge.mjs "$@"',
    };
    for (const [name, line] of Object.entries(programs))
      await writeFile(join(tools, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    // Programs of a page import `memorybridge` as a reader who has installed it, and other libraries from the
    // installation.
    await buildSdkPackage(built);
    await placeSdkPackage(built, join(folder, PROGRAMS));
    return new DocShell(folder, tools, replacements, variables);
  }

  /** Environment in which programs find what a reader has. */
  get env(): Record<string, string> {
    const { PATH = '' } = process.env;
    return {
      PATH: `${this.tools}:${PATH}`,
      OUTER: PATH,
      HOME: this.tools,
      LC_ALL: 'C.UTF-8',
      ...this.variables,
    };
  }

  close(): Promise<void> {
    return rm(this.tools, { recursive: true, force: true });
  }

  /** Runs the examples in one shell until one fails. */
  async run(page: string, examples: readonly DocExample[]): Promise<Ran[]> {
    const out = await mkdtemp(join(this.tools, 'page-'));
    const lines = await Promise.all(
      examples.map((example, at) => this.buildLines(example, join(out, String(at)))),
    );
    await writeFile(join(out, 'page.sh'), ['set -euo pipefail', ...lines, ''].join('\n'));
    await this.runBash(join(out, 'page.sh'));
    return Promise.all(
      examples.map((example, at) => readOutcome(`${page}:${example.line}`, join(out, String(at)))),
    );
  }

  private async buildLines({ language, code }: DocExample, to: string): Promise<string> {
    const local = Object.entries(this.replacements).reduce(
      (text, [from, here]) => text.replaceAll(from, here),
      code,
    );
    const capture = (command: string): string =>
      `{\n${command}\n} >${to}.out 2>${to}.err\necho 0 >${to}.status`;
    if (language === 'sh' || language === 'bash') return capture(local);
    const program = `${to}.${language}`;
    await writeFile(program, local);
    if (language === 'python') return capture(`python3 ${program}`);
    const file = join(this.folder, PROGRAMS, 'example.mjs');
    return `cp ${program} '${file}'\n${capture(`node '${file}'`)}`;
  }

  private async runBash(script: string): Promise<void> {
    await once(spawn('bash', [script], { cwd: this.folder, env: this.env, stdio: 'ignore' }), 'close');
  }
}

async function readOutcome(at: string, file: string): Promise<Ran> {
  const read = (name: string): Promise<string> => readFile(`${file}.${name}`, 'utf8').catch(() => '');
  const [output, problems, status] = await Promise.all([read('out'), read('err'), read('status')]);
  return { at, output, problems, status: status === '' ? null : Number(status) };
}
