import { describe, expect, it } from '@jest/globals';
import { compareRuns, countInjected, findFloor, listSignals, type RunItem } from './recall-run.js';

function item(id: string, fate = 'chosen', scores: RunItem['scores'] = {}): RunItem {
  return { id, text: `text ${id}`, fate, score: 0.5, tokens: 7, scores };
}

describe('countInjected', () => {
  it('counts chosen items and their neighbours', () => {
    expect(countInjected([item('a'), item('b', 'neighbour'), item('c', 'known')])).toEqual({
      items: 2,
      tokens: 14,
    });
  });
});

describe('listSignals', () => {
  it('leaves out signals that added nothing anywhere', () => {
    expect(
      listSignals([
        item('a', 'chosen', { lexical: 0, dense: 0.5, date: 0 }),
        item('b', 'cut', { lexical: 0.1, dense: 0, date: 0 }),
      ]),
    ).toEqual(['dense', 'lexical']);
  });
});

describe('findFloor', () => {
  it.each([
    [['chosen', 'under_floor', 'under_floor'], 1],
    [['under_floor'], 0],
    [['chosen', 'cut'], null],
    [[], null],
  ])('%j: %j', (fates, expected) => {
    expect(findFloor(fates.map((fate) => ({ fate })))).toBe(expected);
  });
});

describe('compareRuns', () => {
  it('marks items that are added, removed and moved', () => {
    const left = [item('a'), item('b'), item('c', 'cut'), item('d', 'cut'), item('e', 'known')];
    const right = [item('a'), item('c'), item('b', 'over_limit'), item('d', 'over_limit'), item('f', 'cut')];
    expect(
      compareRuns(left, right).map(({ id, move, left: here, right: there }) => [
        id,
        move,
        here?.place,
        there?.place,
      ]),
    ).toEqual([
      ['a', 'same', 1, 1],
      ['b', 'out', 2, 3],
      ['c', 'in', 3, 2],
      ['d', 'other', 4, 4],
      ['e', 'other', 5, undefined],
      ['f', 'other', undefined, 5],
    ]);
  });

  it('marks positions among items that stay', () => {
    expect(
      compareRuns([item('a'), item('b')], [item('b'), item('a')]).map(({ id, move }) => [id, move]),
    ).toEqual([
      ['a', 'down'],
      ['b', 'up'],
    ]);
  });
});
