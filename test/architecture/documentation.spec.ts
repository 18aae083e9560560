import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { filesUnder, readText, ROOT, sourceFiles } from './support/source-files.js';

const PAGES = [
  ...filesUnder('docs', /\.md$/),
  ...['AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'README.zh.md', 'SECURITY.md'],
  'src/sdk/README.md',
];
const GENERATED = 'src/sdk/generated/openapi.ts';
const PROGRAMS = ['bench', 'bin', 'console', 'examples', 'scripts', 'src', 'test'].flatMap((folder) =>
  filesUnder(folder, /\.(tsx?|mjs)$/),
);
/** The façade of each module that has one, named like its folder. */
const FACADES = filesUnder('src', /\.service\.ts$/).filter((file) =>
  /^src\/(?:memory\/)?([\w-]+)\/\1\.service\.ts$/.test(file),
);
const PORTS = filesUnder('src', /\.port\.ts$/);
const WORDS = [...readText('docs/glossary.md').matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, word]) => word!);
const FOLDERS = [...readText('docs/glossary.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name!);

describe('documentation', () => {
  it('links only to files that exist', () => {
    const dead = PAGES.flatMap((page) =>
      [...readText(page).matchAll(/\]\(([^)#\s:]+)(?:#[^)\s]*)?\)/g)]
        .filter(([, target]) => !existsSync(join(ROOT, dirname(page), target!)))
        .map(([, target]) => `${page}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('names only program files that exist, in every page but the history', () => {
    const unknown = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
      [...readText(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
        .filter(
          ([, name]) =>
            !existsSync(join(ROOT, name!)) && !PROGRAMS.some((file) => `/${file}`.endsWith(`/${name}`)),
        )
        .map(([, name]) => `${page}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a glossary that explains the name of every folder of src', () => {
    const existing = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(existing.filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
  });

  it('has a glossary that explains each word once', () => {
    expect(WORDS.filter((word, place) => WORDS.indexOf(word) !== place)).toEqual([]);
  });

  it('shows an example of use at each façade and port', () => {
    const bare = [...FACADES, ...PORTS].filter(
      (file) => !/@example|^ \* `(?:await|const) /m.test(readText(file)),
    );
    expect(bare).toEqual([]);
  });

  it('shows examples of the package that are formatted like its code', async () => {
    const config = await resolveConfig(join(ROOT, 'src/sdk/index.ts'));
    const examples = sourceFiles('src/sdk').flatMap(listExamples);
    const odd = [];
    for (const { file, code } of examples)
      if (!(await isFormatted(code, { ...config, parser: 'typescript' }))) odd.push(`${file}:\n${code}`);
    expect(odd).toEqual([]);
    expect(examples.length).toBeGreaterThan(60);
  });

  it('shows every example of the package as a block of code', () => {
    const bare = sourceFiles('src/sdk').filter((file) =>
      /^\s*\* @example(?!.*\n\s*\* ```ts$)/m.test(readText(file)),
    );
    expect(bare).toEqual([]);
  });

  it('keeps each piece of code in a comment on one line', () => {
    expect(PROGRAMS.filter((file) => file !== GENERATED).flatMap(findBrokenCode)).toEqual([]);
  });

  it('has one sentence on a line', () => {
    const crowded = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
      listProse(page).filter(({ text }) => /[a-z)][.?!] [A-Z][a-z]/.test(text)),
    );
    expect(crowded.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
  });
});

interface Example {
  readonly file: string;
  readonly code: string;
}

/** Lists the blocks of TypeScript in the comments of a file. */
function listExamples(file: string): Example[] {
  const blocks = readText(file).matchAll(/^( *\* )```ts\n([\s\S]*?)^\1```$/gm);
  return [...blocks].map(([, margin = '', block = '']) => ({
    file,
    code: block
      .split('\n')
      .map((line) => line.slice(margin.length))
      .join('\n'),
  }));
}

/** Tells whether an example is formatted; `…` stands for what it leaves out. */
async function isFormatted(code: string, options: Parameters<typeof check>[1]): Promise<boolean> {
  return check(code.replaceAll('…', '_'), options).catch(() => false);
}

/** Finds lines of comments that end within a piece of code, outside of examples. */
function findBrokenCode(file: string): string[] {
  const isOdd = (line: string | undefined): boolean => ((line ?? '').split('`').length - 1) % 2 === 1;
  const lines = readText(file).split('\n');
  return lines.flatMap((line, at) => {
    const continues = /^\s*\*\s/.test(line) && /^\s*\*\s/.test(lines[at + 1] ?? '') && !line.includes('```');
    return continues && isOdd(line) && isOdd(lines[at + 1]) ? [`${file}:${at + 1} ${line.trim()}`] : [];
  });
}

/** Lines of running text, without code, links, quotations and bold words that begin a paragraph. */
function listProse(page: string): { readonly page: string; readonly text: string }[] {
  const prose = readText(page).replaceAll(/^(```)[\s\S]*?^\1$/gm, '');
  return prose
    .split('\n')
    .filter((line) => !/^\s*(\||#)/.test(line))
    .map((line) => ({
      page,
      text: line
        .replace(/^\s*(?:[-*]|\d+\.)?\s*(?:\*\*.+?\*\*)?/, '')
        .replaceAll(/`[^`]*`|\([^)]*\)|"[^"]*"|“[^”]*”/g, 'x'),
    }));
}
