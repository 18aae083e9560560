import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../../test/factories/index-hit.js';
import { findSlotEndings, listStatedSlots } from './find-slot-endings.js';

const OLDER = createHit({ id: 'm:1', text: 'I live in Cork and my sister is called Aoife.', createdAt: 1 });
const remember = (id: string, key: string, text: string, createdAt: number) =>
  createHit({ id, kind: 'memory', text, createdAt, memory: { key, metadata: {} } }).document;
const find = (...memories: ReturnType<typeof remember>[]): readonly string[] =>
  [...findSlotEndings([OLDER.document], memories).values()].map(({ id }) => id);

describe('findSlotEndings', () => {
  it('finds the newer memory of a slot that an outdated message states', () => {
    expect(listStatedSlots(OLDER.document)).toContain('city');
    expect(find(remember('f:2', 'identity:location', 'I live in Galway', 5))).toEqual(['f:2']);
  });

  it.each([
    ['is older', remember('f:2', 'identity:location', 'I live in Galway', 0)],
    ['was derived from the message', remember('f:2', 'identity:location', 'I live in Cork', 5)],
    ['holds another slot', remember('f:2', 'diet:me', 'I am a vegan', 5)],
    ['is about somebody else', remember('f:2', 'city:brother', 'My brother lives in Galway', 5)],
  ])('leaves out a memory that %s', (_name, memory) => {
    expect(find(memory)).toEqual([]);
  });
});
