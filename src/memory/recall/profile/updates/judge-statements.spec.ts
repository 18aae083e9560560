import { describe, expect, it } from '@jest/globals';
import { createComparison } from '../../../../../test/factories/comparison.js';
import type { StatementPair } from '../../../../cross-encoder/cross-encoder.port.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import type { Comparison } from './comparison.js';
import { judgeStatements, type ListNewer } from './judge-statements.js';

const OLDER = toDocument('I keep all of my notes in Evernote.', 1);
const NEWER = toDocument('My archive of notes is in Obsidian.', 2);
const NEWEST = toDocument('Notes of mine are in Joplin.', 3);

describe('judgeStatements', () => {
  it.each([
    [20, [NEWER]],
    [-20, []],
  ])('heeds the rating %d of the cross-encoder', async (rating, expected) => {
    const { listNewer, rated } = await judge([OLDER], [NEWER], () => rating);
    expect(rated).toEqual([{ older: OLDER.text, newer: NEWER.text }]);
    expect(listNewer(OLDER, 'supersedes')).toEqual(expected);
    expect(listNewer(OLDER, 'may supersede')).toEqual([]);
  });

  it('judges by the classifier alone without a rating, and without a cross-encoder', async () => {
    const without = await judgeStatements({ older: [OLDER], others: [NEWER] }, compare([OLDER, NEWER]));
    expect(without(OLDER, 'supersedes')).toEqual([NEWER]);
    const { listNewer } = await judge([OLDER], [NEWER], () => null);
    expect(listNewer(OLDER, 'supersedes')).toEqual([NEWER]);
  });

  it('also judges what a still newer statement does to one that probably supersedes a result', async () => {
    const { listNewer } = await judge([OLDER], [NEWER, NEWEST], () => 20);
    expect(listNewer(OLDER, 'supersedes')).toEqual([NEWER, NEWEST]);
    expect(listNewer(NEWER, 'supersedes')).toEqual([NEWEST]);
  });

  it('has eight pairs rated, the likeliest', async () => {
    const many = Array.from({ length: 20 }, (_, at) => toDocument(`My notes number ${at} are in Joplin.`, 3));
    const { rated } = await judge([OLDER], [...many, NEWER], () => 0);
    expect(rated).toHaveLength(8);
  });

  it('has copies of a statement rated once', async () => {
    const copy = { ...NEWER, id: 'copy' };
    const { listNewer, rated } = await judge([OLDER], [NEWER, copy], () => 20);
    expect(rated).toEqual([{ older: OLDER.text, newer: NEWER.text }]);
    expect(listNewer(OLDER, 'supersedes')).toEqual([NEWER, copy]);
  });

  it('has a statement about something else not rated', async () => {
    const other = toDocument('Tomatoes ripen in August.', 2, 0.1);
    expect((await judge([OLDER], [other], () => 20)).rated).toEqual([]);
  });
});

async function judge(
  older: readonly IndexDocument[],
  others: readonly IndexDocument[],
  rate: () => number | null,
): Promise<{ readonly listNewer: ListNewer; readonly rated: readonly StatementPair[] }> {
  const rated: StatementPair[] = [];
  const crossEncoder = {
    rateReplacements: (pairs: readonly StatementPair[]) => {
      rated.push(...pairs);
      return Promise.resolve(pairs.map(rate));
    },
  };
  const listNewer = await judgeStatements({ older, others }, compare([...older, ...others]), crossEncoder);
  return { listNewer, rated };
}

function compare(all: readonly IndexDocument[]): Comparison {
  return createComparison('Where do I keep my notes?', all, { readFacts: () => new Map([['device', 0.6]]) });
}

/** @param cosine the similarity to other documents, which are alike */
function toDocument(text: string, at: number, cosine = 0.55): IndexDocument {
  const angle = (at === 1 ? 0 : 1) * Math.acos(cosine);
  const vector = Float32Array.of(Math.cos(angle), Math.sin(angle));
  const document = { id: text, kind: 'turn', role: 'user', speaker: '', sessionId: text };
  return { ...document, text, createdAt: at, vector } as IndexDocument;
}
