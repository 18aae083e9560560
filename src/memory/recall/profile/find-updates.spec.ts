import { describe, expect, it } from '@jest/globals';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import { findUpdates } from './find-updates.js';

const OLD = { id: 'm:1', text: "I'm with Fibernaut and the line drops.", createdAt: 1 };
const NEW = { id: 'm:2', text: 'Cancelled Fibernaut, the new line is from Telvia.', createdAt: 2 };
const ASK = 'Who is my internet provider?';

describe('findUpdates', () => {
  it('marks an older statement and keeps the newer one', () => {
    expect(find(ASK, [OLD, NEW])).toEqual({ newer: [], earlier: ['m:1'] });
  });

  it('brings a newer statement along that the ranking left out', () => {
    expect(find(ASK, [OLD], [NEW])).toEqual({ newer: ['m:2'], earlier: ['m:1'] });
  });

  it('brings only the newest of several along', () => {
    const later = { id: 'm:3', text: 'Telvia is too slow, we switched to Ondelo.', createdAt: 3 };
    expect(find(ASK, [OLD], [NEW, later])).toEqual({ newer: ['m:3'], earlier: ['m:1'] });
  });

  it('marks a memory as well as a turn', () => {
    const memory = { ...OLD, id: 'f:1', kind: 'memory' as const, role: 'memory' };
    expect(find(ASK, [memory, NEW]).earlier).toEqual(['f:1']);
  });

  it('counts a memory from its turn, however late it was made', () => {
    const late = { ...OLD, id: 'f:1', kind: 'memory' as const, role: 'memory', createdAt: 9 };
    expect(find(ASK, [late, OLD, NEW]).earlier.toSorted()).toEqual(['f:1', 'm:1']);
  });

  it('goes by shared words where texts have no vectors', () => {
    const [older, newer] = [OLD, NEW].map((one) => ({ ...one, vector: null }));
    expect(find(ASK, [older!, newer!]).earlier).toEqual(['m:1']);
  });

  it.each([
    ['a question about the past', 'Who was my provider before?', OLD, NEW],
    ['a newer text about something else', ASK, OLD, { ...NEW, vector: toVector(0.2) }],
    ['a newer text that changes nothing', ASK, OLD, { ...NEW, text: 'Fibernaut is slow this evening.' }],
    ['a newer text of the assistant', ASK, OLD, { ...NEW, role: 'assistant' }],
    ['a newer text of another speaker', ASK, OLD, { ...NEW, speaker: 'Ana' }],
    ['a newer text about a relative', ASK, OLD, { ...NEW, text: 'My brother switched from Fibernaut.' }],
    ['a newer question', ASK, OLD, { ...NEW, text: 'Should I switch from Fibernaut now?' }],
    ['the memory that was made of a turn', ASK, OLD, { ...OLD, id: 'f:2', kind: 'memory', createdAt: 2 }],
    [
      'texts without vectors that share no word',
      ASK,
      { ...OLD, vector: null },
      { ...NEW, text: 'We switched to oat milk.', vector: null },
    ],
  ])('marks nothing for %s', (_, message, older, newer) => {
    expect(find(message, [older, newer])).toEqual({ newer: [], earlier: [] });
  });
});

function find(
  message: string,
  kept: readonly Partial<IndexDocument>[],
  others: readonly Partial<IndexDocument>[] = [],
): { readonly newer: readonly string[]; readonly earlier: readonly string[] } {
  const [first, rest] = [kept.map(toHit), others.map(toHit)];
  const found = findUpdates(message, { kept: first, hits: [...first, ...rest], scale: UNCHANGED });
  return { newer: found.newer.map(({ id }) => id), earlier: [...found.earlier] };
}

/** A unit vector with this cosine to that of most texts here. */
function toVector(cosine: number): Float32Array {
  return Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));
}

function toHit(document: Partial<IndexDocument>): IndexHit {
  return {
    document: {
      kind: 'turn',
      role: 'user',
      speaker: '',
      sessionId: '1',
      vector: toVector(1),
      ...document,
    } as IndexDocument,
    lexical: null,
    session: null,
    dense: null,
    neighbour: null,
    coverage: 0,
    around: [],
  };
}
