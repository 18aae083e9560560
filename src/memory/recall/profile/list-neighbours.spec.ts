import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { listNeighbours } from './list-neighbours.js';

const BEFORE = createHit({ id: 'm:1', text: 'I work at Thales.' });
const ANSWER = createHit({ id: 'm:3', role: 'assistant', text: 'Noted.' }).document;
const KEPT = createHit({ id: 'm:2', text: 'Can I walk there?', around: [BEFORE.document, ANSWER] });

describe('listNeighbours', () => {
  it('lists the statements of the person next to a result', () => {
    const found = listNeighbours({ kept: [KEPT], hits: [KEPT], hasVector: false });
    expect(found.map(({ id }) => id)).toEqual(['m:1']);
  });

  it('takes the candidate with the vector, and leaves out others beside a message with a vector', () => {
    const embedded = createHit({ ...BEFORE.document, vector: Float32Array.of(1) });
    const found = listNeighbours({ kept: [KEPT], hits: [KEPT, embedded], hasVector: true });
    expect(found).toEqual([embedded.document]);
    expect(listNeighbours({ kept: [KEPT], hits: [KEPT], hasVector: true })).toEqual([]);
  });
});
