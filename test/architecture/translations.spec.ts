import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText, ROOT } from './support/source-files.js';

/** Chinese pages with the English ones that they translate. */
const PAIRS: readonly [chinese: string, english: string][] = [
  ['README.zh.md', 'README.md'],
  ['docs/zh/cli.md', 'docs/cli.md'],
  ['docs/zh/gateway.md', 'docs/gateway.md'],
  ['docs/zh/resources.md', 'docs/resources.md'],
];

const CODE = /^```[\s\S]*?^```$/gm;

/** The code of an English page is run by `docs.spec`, so the same code runs in Chinese. */
describe('Chinese pages', () => {
  it.each(PAIRS)('K-119 %s has the code blocks of %s, which run', (chinese, english) => {
    expect(readText(chinese).match(CODE)).toEqual(readText(english).match(CODE));
  });

  it.each(PAIRS)('K-119 %s has the headings and rows of tables of %s, one to one', (chinese, english) => {
    expect(parseOutline(chinese)).toEqual(parseOutline(english));
  });

  it.each(PAIRS)('%s links only to files that exist', (chinese) => {
    const targets = [...readText(chinese).matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target!);
    const local = targets.filter((target) => !target.startsWith('http'));
    expect(local.filter((target) => !existsSync(join(ROOT, dirname(chinese), target)))).toEqual([]);
  });
});

/** Levels of headings and numbers of columns, in order. */
function parseOutline(page: string): string[] {
  const lines = readText(page).replace(CODE, '').split('\n');
  return lines.flatMap((line) => {
    if (/^#{1,6} /.test(line)) return [line.split(' ')[0]!];
    return line.startsWith('|') ? [`${line.split(/(?<!\\)\|/).length - 2} columns`] : [];
  });
}
