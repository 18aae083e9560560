import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder, readText, ROOT } from './support/source-files.js';

const PAGES = [
  ...filesUnder('docs', /\.md$/),
  ...['AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'README.zh.md', 'SECURITY.md'],
  'src/sdk/README.md',
];
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

  it('has one sentence on a line', () => {
    const crowded = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
      listProse(page).filter(({ text }) => /[a-z)][.?!] [A-Z][a-z]/.test(text)),
    );
    expect(crowded.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
  });
});

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
