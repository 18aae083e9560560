import { describe, expect, it } from '@jest/globals';
import { basename } from 'node:path';
import { filesUnder, readText } from './support/source-files.js';

const FOLDER = 'docs/adr';
const RECORDS = filesUnder(FOLDER, /^\d{4}-.*\.md$/);

describe('decision records', () => {
  it('records have consecutive numbers, beginning at 0001', () => {
    const expected = RECORDS.map((_, place) => String(place + 1).padStart(4, '0'));
    expect(RECORDS.map((file) => basename(file).slice(0, 4))).toEqual(expected);
  });

  it('the index lists number, title and status of every record', () => {
    expect(readIndex()).toEqual(RECORDS.map(readRecord));
  });

  it('a record is named after its title', () => {
    const odd = RECORDS.filter((file) => basename(file) !== `${toFileName(file)}.md`);
    expect(odd).toEqual([]);
  });

  it('a number of a record in code or documentation belongs to a record', () => {
    const known = new Set(RECORDS.map((file) => basename(file).slice(0, 4)));
    const files = [
      ...filesUnder('src'),
      ...filesUnder('console', /\.(tsx?|mjs)$/),
      ...filesUnder('scripts', /\.mjs$/),
      ...filesUnder('docs', /\.md$/),
      'AGENTS.md',
      'CONTRIBUTING.md',
    ];
    const unknown = files.flatMap((file) =>
      [...readText(file).matchAll(/(?:\bADR |\badr\/)(\d{4})/g)]
        .filter(([, number]) => !known.has(number!))
        .map(([reference]) => `${file}: ${reference}`),
    );
    expect(unknown).toEqual([]);
  });
});

interface DecisionRecord {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
}

function readIndex(): DecisionRecord[] {
  const rows = readText(`${FOLDER}/README.md`).matchAll(/^\| \[(\d{4})\]\((.+)\) \| (.+) \| (.+) \|$/gm);
  return [...rows].map(([, number = '', file = '', title = '', status = '']) => ({
    file,
    number,
    title,
    status,
  }));
}

function readRecord(file: string): DecisionRecord {
  const text = readText(file);
  const [, number = '', title = ''] = /^# (\d{4}): (.+)$/m.exec(text) ?? [];
  const [, status = ''] = /^\d{4}-\d{2}-\d{2} · (accepted|proposed|replaced by \d{4})$/m.exec(text) ?? [];
  return { file: basename(file), number, title, status };
}

function toFileName(file: string): string {
  const { number, title } = readRecord(file);
  const words = title
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/);
  return [number, ...words].join('-');
}
