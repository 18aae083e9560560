import { describe, expect, it } from '@jest/globals';
import { parseMerges } from './parse-merges.js';

const ALIASES = new Map([
  ['k1', 'id-1'],
  ['k2', 'id-2'],
]);
const MERGE = { cites: ['k1', 'k2'], text: ' Mira lives\nin Leerdam. ' };
const CHANGE = { cites: ['id-1', 'id-2'], text: 'Mira lives in Leerdam.' };

describe('parseMerges', () => {
  it.each([
    ['plain', JSON.stringify({ merges: [MERGE] })],
    ['in a code fence', `Here you are:\n\`\`\`json\n${JSON.stringify({ merges: [MERGE] })}\n\`\`\``],
    ['after thinking aloud', `<think>{"merges": 1}</think>${JSON.stringify({ merges: [MERGE] })}`],
  ])('reads an answer %s', (_how, answer) => {
    expect(parseMerges(answer, ALIASES)).toEqual({ ok: true, changes: [CHANGE], problems: [] });
  });

  it.each([
    ['', 'The answer contains no JSON object.'],
    ['No.', 'The answer contains no JSON object.'],
    ['{"merges": [', 'The answer contains no JSON object.'],
    ['{"merges": [}', expect.stringContaining('not valid JSON')],
    ['{"facts": []}', 'The object has no array "merges".'],
    ['{"merges": "all"}', 'The object has no array "merges".'],
  ])('can not read %j', (answer, error) => {
    expect(parseMerges(answer, ALIASES)).toEqual({ ok: false, error });
  });

  it.each([
    ['bad_entry', null],
    ['bad_entry', 'delete everything'],
    ['bad_entry', { action: 'delete_all' }],
    ['bad_entry', { cites: [], text: 'x' }],
    ['bad_entry', { cites: ['k1'], text: 7 }],
    ['unknown_id', { cites: ['k1', 'k3'], text: 'x' }],
    ['unknown_id', { cites: ['id-1', 'id-2'], text: 'x' }],
  ] as const)('leaves out an entry: %s', (problem, entry) => {
    expect(parseMerges(JSON.stringify({ merges: [entry, MERGE] }), ALIASES)).toEqual({
      ok: true,
      changes: [CHANGE],
      problems: [problem],
    });
  });

  it('reads a bounded part of 10,000 entries', () => {
    const reply = parseMerges(
      JSON.stringify({ merges: Array.from({ length: 10_000 }, () => MERGE) }),
      ALIASES,
    );
    expect(reply).toMatchObject({ ok: true, problems: ['too_many'] });
    expect(reply.ok && reply.changes).toHaveLength(50);
  });
});
