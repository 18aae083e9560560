import { describe, expect, it } from '@jest/globals';
import { basename } from 'node:path';
import ts from 'typescript';
import { filesUnder, walkNodes, parse, formatPlace, readText, sourceFiles } from './support/source-files.js';

const ENTRY_POINTS = ['src/main.ts', 'src/worker.ts', 'src/cli.ts'];
const MAX_COLLABORATORS = 6;
const DECORATED: readonly [decorator: string, suffix: RegExp][] = [
  ['Controller', /\.controller\.ts$/],
  ['Entity', /\.entity\.ts$/],
  ['Processor', /\.processor\.ts$/],
  ['Module', /\.module\.ts$/],
  ['Catch', /\.filter\.ts$/],
];

describe('style', () => {
  it.each(ENTRY_POINTS)('%s stays under 40 lines', (file) => {
    expect(readText(file).split('\n').length).toBeLessThan(40);
  });

  it('files are kebab-case, with their role as suffix', () => {
    const odd = [...filesUnder('src'), ...filesUnder('test')].filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.ts$/.test(basename(file)),
    );
    expect(odd).toEqual([]);
    // The npm package's entries are the one place where a file gathers the names of others.
    const barrels = filesUnder('src').filter((file) => basename(file) === 'index.ts');
    expect(
      barrels.filter(
        (file) => !/^src\/sdk\/((node|agent|agent\/node|agent\/testing)\/)?index\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  it.each(DECORATED)('a class with @%s lives in a file named for it', (decorator, suffix) => {
    const files = sourceFiles().filter((file) =>
      [...walkNodes(parse(file))].some(
        (node) => ts.isDecorator(node) && node.expression.getText().startsWith(`${decorator}(`),
      ),
    );
    expect(files.filter((file) => !suffix.test(file))).toEqual([]);
  });

  it('a decision that code or documentation refers to by its number has a paragraph in docs/decisions.md', () => {
    const known = new Set(
      [...readText('docs/decisions.md').matchAll(/^## (D\d+): /gm)].map(([, number]) => number),
    );
    const files = [
      ...filesUnder('src'),
      ...filesUnder('console', /\.tsx?$/),
      ...filesUnder('docs', /\.md$/),
      ...filesUnder('scripts', /\.mjs$/),
    ];
    const unknown = files.flatMap((file) =>
      [...readText(file).matchAll(/(?<![\w-])D[1-9]\d?(?![\w-])/g)]
        .filter(([number]) => !known.has(number))
        .map(([number]) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  it('acceptance rows are named by tests, never by the code', () => {
    const files = [
      ...sourceFiles(),
      ...filesUnder('console', /(?<!\.spec)\.tsx?$/),
      ...filesUnder('scripts', /\.mjs$/),
      ...filesUnder('bench', /\.mjs$/),
    ];
    expect(files.filter((file) => /(?<![\w-])(S[0-4]|[CKW])-\d/.test(readText(file)))).toEqual([]);
  });

  it('a constructor takes at most six collaborators', () => {
    const constructors = sourceFiles().flatMap((file) =>
      [...walkNodes(parse(file))].filter(ts.isConstructorDeclaration),
    );
    expect(
      constructors.filter(({ parameters }) => parameters.length > MAX_COLLABORATORS).map(formatPlace),
    ).toEqual([]);
  });

  it('a module exports no repository', () => {
    const modules = sourceFiles().filter((file) => /\.module\.ts$/.test(file));
    const exported = modules.flatMap((file) =>
      [...walkNodes(parse(file))]
        .filter(ts.isPropertyAssignment)
        .filter(({ name }) => name.getText() === 'exports'),
    );
    expect(
      exported.filter(({ initializer }) => /Repository\b/.test(initializer.getText())).map(formatPlace),
    ).toEqual([]);
  });

  it('no file contains a marker of unfinished work', () => {
    const marker = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].map((word) => `\\b${word}\\b`).join('|'),
    );
    expect(
      [...filesUnder('src'), ...filesUnder('test')].filter((file) => marker.test(readText(file))),
    ).toEqual([]);
  });
});
