import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesUnder, nodesOf, parse } from './support/source-files.js';

const ROWS = Array.from({ length: 110 }, (_unused, index) => `S0-${index + 1}`);

describe('acceptance list S0', () => {
  it('every row is named by a test', () => {
    const named = new Set([...filesUnder('src', /\.spec\.ts$/), ...filesUnder('test', /\.spec\.ts$/)].flatMap(rowsNamedIn));
    expect(ROWS.filter((row) => !named.has(row))).toEqual([]);
  });
});

/** Rows at the beginning of titles and of the names in tables: `S0-24 …`, `S0-26 S0-27 …`, `S0-14..16 …`. */
function rowsNamedIn(file: string): string[] {
  const texts = [...nodesOf(parse(file))].filter(
    (node) => ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node),
  ) as ts.LiteralLikeNode[];
  return texts.flatMap(({ text }) => /^(S0-\d+(\.\.\d+)?[ ,]*)+/.exec(text)?.[0].match(/S0-\d+(\.\.\d+)?/g) ?? []).flatMap(expand);
}

function expand(rows: string): string[] {
  const [first, last] = rows.replace('S0-', '').split('..').map(Number);
  return Array.from({ length: (last ?? first!) - first! + 1 }, (_unused, index) => `S0-${first! + index}`);
}
