import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { measureFocus } from './measure-focus.js';

const SCATTERED = `Rotate the tyres. ${'It rained all day. '.repeat(60)}A signing ceremony. ${'It rained. '.repeat(60)}`;
const TOGETHER = `Rotate the signing keys. ${'It rained all day. '.repeat(60)}`;

describe('measureFocus', () => {
  it('counts words that are scattered over a long text for less than words of one passage', () => {
    const hits = [SCATTERED, TOGETHER].map((text) => createHit({ text, lexical: 1, coverage: 0.8 }));
    const [scattered, together] = measureFocus(hits, 'How often do we rotate signing keys?');
    expect(scattered?.focus).toBeLessThan(0.7);
    expect(scattered?.coverage).toBeCloseTo(0.8 * (scattered?.focus ?? 1));
    expect(together).toMatchObject({ focus: 1, coverage: 0.8 });
  });

  it('leaves short texts, and long ones that share no word', () => {
    const hits = [createHit({ text: 'Rotate the keys', lexical: 1 }), createHit({ text: SCATTERED })];
    expect(measureFocus(hits, 'rotate keys')).toEqual(hits);
  });
});
