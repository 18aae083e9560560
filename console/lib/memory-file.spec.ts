import { describe, expect, it } from '@jest/globals';
import { isMemoryExport, readMemoryExport, readMemoryFile } from './memory-file.js';

const GOOD = { key: 'a', content: 'b', type: 'factual', sessionId: '', metadata: { x: 1 }, expiresAt: null };

describe('readMemoryFile', () => {
  it.each([
    ['an array', JSON.stringify([GOOD, GOOD]), [1, 2]],
    ['a list answer', JSON.stringify({ data: [GOOD], total: 1 }), [1]],
    ['lines', `${JSON.stringify(GOOD)}\r\n\n${JSON.stringify(GOOD)}\n`, [1, 3]],
    ['nothing', '', []],
  ])('reads %s', (_title, text, lines) => {
    const rows = readMemoryFile(text);
    expect(rows.map(({ line }) => line)).toEqual(lines);
    for (const { memory } of rows) expect(memory).toEqual(GOOD);
  });

  it('leaves ids and times to the service', () => {
    const [row] = readMemoryFile(JSON.stringify([{ ...GOOD, id: '1', createdAt: 'x', updatedAt: 'y' }]));
    expect(row?.memory).toEqual(GOOD);
  });

  it.each([
    ['not json', 'notJson'],
    ['[1]\n2', 'notJson'],
    ['3', 'notAnObject'],
    ['{"content":"b"}', 'noKey'],
    ['{"key":"a","content":" "}', 'noContent'],
    ['{"key":"a","content":"b","type":"other"}', 'badType'],
  ])('reports the problem with %s', (text, problem) => {
    const [row] = readMemoryFile(`${text}\n${JSON.stringify(GOOD)}`);
    expect([row?.problem, row?.memory]).toEqual([text.startsWith('[') ? 'notAnObject' : problem, null]);
  });
});

describe('an export of everything', () => {
  const line = JSON.stringify({ text: 'Likes tea.', key: 'tea' });

  it('is distinguished from a file with the fields of the management API', () => {
    expect([isMemoryExport(`${line}\n{"odd`), isMemoryExport(line)]).toEqual([true, true]);
    for (const other of ['[]', '{"key":"a","content":"b"}', `[${line}]`, 'odd', ''])
      expect([other, isMemoryExport(other)]).toEqual([other, false]);
  });

  it('is shown line by line, even if a line is invalid', () => {
    expect(readMemoryExport(`${line}\n\nodd\n`)).toEqual([
      { line: 1, text: line, memory: { key: 'tea', content: 'Likes tea.' }, problem: null },
      { line: 3, text: 'odd', memory: { key: '', content: '' }, problem: null },
    ]);
  });
});
