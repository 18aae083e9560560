import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { itNeeding } from '../support/needs.js';
import { ACCEPTANCE_LISTS } from '../support/needs-table.mjs';
import { filesUnder, walkNodes, parse } from './support/source-files.js';

/**
 * Every row of the five systems, the client's side, the console and the wires, as the files of the acceptance
 * lists number them.
 */
const LISTS = [
  'S0-1..110',
  'S1-1..66',
  'S2-1..73',
  'S3-1..95',
  'S4-1..108',
  'K-1..120',
  'C-1..130',
  'W-1..120',
];

/** More rows than this in one title are more than one test can assert. */
const MAX_ROWS = 4;

describe('acceptance lists', () => {
  // This file names rows that it doesn't prove.
  // Suites that several specs run stand in files without `.spec`.
  const files = [...filesUnder('src', /\.spec\.ts$/), ...filesUnder('test', /\.ts$/)].filter(
    (file) => file !== 'test/architecture/acceptance.spec.ts',
  );
  const titles = files.flatMap(titlesIn);
  const named = new Set(titles.flatMap(rowsNamedBy));

  it('have every row named by a test', () => {
    expect(LISTS.flatMap(expand).filter((row) => !named.has(row))).toEqual([]);
  });

  it('name no row that does not exist', () => {
    const all = new Set(LISTS.flatMap(expand));
    expect([...named].filter((row) => !all.has(row))).toEqual([]);
  });

  it('have at most four rows named by one test', () => {
    expect(titles.filter((title) => rowsNamedBy(title).length > MAX_ROWS)).toEqual([]);
  });

  itNeeding('the acceptance lists', 'have the rows that their files have', () => {
    const inFiles = LISTS.flatMap((list) => {
      const text = readFileSync(join(ACCEPTANCE_LISTS, `${list.split('-')[0]}.md`), 'utf8');
      return [...text.matchAll(/^((?:S\d|[CKW])-\d+) \[/gm)].map(([, row]) => row);
    });
    expect(inFiles).toEqual(LISTS.flatMap(expand));
  });
});

/** Texts that begin with a row: titles of tests, and names in the tables of `it.each`. */
function titlesIn(file: string): string[] {
  const texts = [...walkNodes(parse(file))].filter(
    (node) => ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node),
  ) as ts.LiteralLikeNode[];
  return texts.map(({ text }) => text).filter((text) => /^(S\d|[CKW])-\d/.test(text));
}

/** Rows at the beginning of a title: `S0-24 …`, `S0-26 S0-27 …`, `S0-14..16 …`. */
function rowsNamedBy(title: string): string[] {
  const rows =
    /^((S\d|[CKW])-\d+(\.\.\d+)?[ ,]*)+/.exec(title)?.[0].match(/(S\d|[CKW])-\d+(\.\.\d+)?/g) ?? [];
  return rows.flatMap(expand);
}

function expand(rows: string): string[] {
  const [list, numbers] = rows.split('-') as [string, string];
  const [first, last] = numbers.split('..').map(Number);
  return Array.from(
    { length: (last ?? first!) - first! + 1 },
    (_unused, index) => `${list}-${first! + index}`,
  );
}
