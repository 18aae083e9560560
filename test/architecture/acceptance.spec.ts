import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesUnder, nodesOf, parse } from './support/source-files.js';

/** Every row of what is built: the proxy (S0), the engine's share of S2 and S3. */
const BUILT = [
  'S0-1..110',
  'S2-8',
  'S2-13..17',
  'S2-20',
  'S2-33..38',
  'S2-46',
  'S2-48..50',
  'S2-71..73',
  'S3-1..23',
  'S3-25..58',
  'S3-68..70',
  'S3-92..95',
];

describe('acceptance lists', () => {
  it('every row of what is built is named by a test', () => {
    const named = new Set([...filesUnder('src', /\.spec\.ts$/), ...filesUnder('test', /\.spec\.ts$/)].flatMap(rowsNamedIn));
    expect(BUILT.flatMap(expand).filter((row) => !named.has(row))).toEqual([]);
  });
});

/** Rows at the beginning of titles and of the names in tables: `S0-24 …`, `S0-26 S0-27 …`, `S0-14..16 …`. */
function rowsNamedIn(file: string): string[] {
  const texts = [...nodesOf(parse(file))].filter(
    (node) => ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node),
  ) as ts.LiteralLikeNode[];
  return texts.flatMap(({ text }) => /^(S\d-\d+(\.\.\d+)?[ ,]*)+/.exec(text)?.[0].match(/S\d-\d+(\.\.\d+)?/g) ?? []).flatMap(expand);
}

function expand(rows: string): string[] {
  const [list, numbers] = rows.split('-') as [string, string];
  const [first, last] = numbers.split('..').map(Number);
  return Array.from({ length: (last ?? first!) - first! + 1 }, (_unused, index) => `${list}-${first! + index}`);
}
