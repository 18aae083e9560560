import { describe, expect, it } from '@jest/globals';
import { createHit, createRankedHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { applyScoreCutoff } from './score-cutoff.js';

type Item = readonly [text: string, score: number, dense?: number | null];

const texts = (...items: readonly Item[]): string[] =>
  applyScoreCutoff(items.map(([text, score, dense = null]) => createRankedHit({ text, dense }, score))).map(
    ({ hit }) => hit.document.text,
  );

describe('applyScoreCutoff', () => {
  it('cuts hits with little more than half of the best score', () => {
    expect(texts(['best', 0.5], ['good', 0.31], ['weak', 0.29])).toEqual(['best', 'good']);
  });

  it('keeps a text that only asks if it matches nearly as well as the best', () => {
    expect(
      texts(['Which rims?', 0.5], ['Which spokes?', 0.41], ['Which pads?', 0.35], ['Ceramic pads.', 0.35]),
    ).toEqual(['Which rims?', 'Which spokes?', 'Ceramic pads.']);
  });

  it('keeps a hit whose similarity is close to the best, whatever its score', () => {
    expect(
      texts(['words', 0.9, 0.5], ['paraphrase', 0.3, 0.55], ['far', 0.3, 0.4], ['What else?', 0.3, 0.55]),
    ).toEqual(['words', 'paraphrase']);
  });

  it('does not compare statements with a repetition of the question', () => {
    expect(
      texts(
        ['Where do I live?', 0.62, 1],
        ['I moved to Lyon', 0.35, 0.3],
        ['My home is by the river', 0.2, 0.5],
        ['Tea', 0.1, 0.1],
      ),
    ).toEqual(['Where do I live?', 'I moved to Lyon', 'My home is by the river']);
  });

  it('cuts a statement that is only less dissimilar than the others beside a repeated question', () => {
    expect(
      texts(
        ['What is my shoe size?', 0.62, 1],
        ['I am not sure.', 0.56, 0.1],
        ['My name is Alma', 0.27, 0.3],
      ),
    ).toEqual(['What is my shoe size?', 'I am not sure.']);
  });

  it('cuts a statement that only its neighbours in the session lift', () => {
    const statement = { text: 'I gave up coffee in January.', dense: 0.2 };
    const keeps = (one: HitInput): boolean =>
      applyScoreCutoff([
        createRankedHit({ text: 'My coach is called Ruth.', coverage: 0.9, dense: 0.5 }, 0.7),
        createRankedHit({ id: 'm:2', position: 1, ...statement, ...one }, 0.5),
      ]).length === 2;
    const { document: question } = createHit({ text: 'What is her name?', role: 'assistant', position: 0 });
    expect(keeps({})).toBe(false);
    expect(keeps({ coverage: 0.1 })).toBe(true);
    expect(keeps({ dense: 0.4 })).toBe(true);
    expect(keeps({ dense: null })).toBe(true);
    expect(keeps({ text: 'I met her in January.' })).toBe(true);
    expect(keeps({ text: 'Ruth.', around: [question] })).toBe(true);
  });

  it('cuts an answer of the assistant that only its neighbours lift, unless its words are asked for', () => {
    const keeps = (one: HitInput, role = 0): boolean => {
      const answer = createRankedHit({ id: 'm:2', role: 'assistant', text: 'Often.', ...one }, 0.65);
      return applyScoreCutoff([
        createRankedHit({ text: 'The eye doctor is on Friday, do they dilate?', dense: 0.5 }, 0.7),
        { ...answer, signals: { ...answer.signals, role } },
      ]).some(({ hit }) => hit.document.id === 'm:2');
    };
    expect(keeps({ dense: 0.45 })).toBe(false);
    expect(keeps({ dense: null })).toBe(false);
    expect(keeps({ dense: 0.5 })).toBe(true);
    expect(keeps({ coverage: 0.1, dense: 0.1 })).toBe(true);
    expect(keeps({ dense: 0.45 }, 0.5)).toBe(true);
    expect(keeps({ role: 'user', dense: 0.45 })).toBe(true);
    expect(keeps({ speaker: 'Caroline', dense: 0.45 })).toBe(true);
  });

  it('keeps no hit only because it is newer', () => {
    const [old, recent] = [createRankedHit({ text: 'old' }, 0.63), createRankedHit({ text: 'new' }, 0.4)];
    const newer = { ...recent, signals: { ...recent.signals, recency: 0.2 } };
    expect(applyScoreCutoff([old, newer])).toEqual([old]);
    expect(applyScoreCutoff([old, recent])).toEqual([old, recent]);
  });

  it('returns nothing for no candidates', () => {
    expect(texts()).toEqual([]);
  });
});
