import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder, readText, ROOT } from './support/source-files.js';

const PAGES = [
  ...filesUnder('docs', /\.md$/),
  ...['AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'README.zh.md', 'SECURITY.md'],
];
const PROGRAMS = ['bench', 'bin', 'console', 'examples', 'scripts', 'src', 'test'].flatMap((folder) =>
  filesUnder(folder, /\.(tsx?|mjs)$/),
);
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
});
