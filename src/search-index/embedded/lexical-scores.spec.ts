import { expect, it } from '@jest/globals';
import type { IndexDocument } from '../memory-index.port.js';
import { LexicalWorkspace, computeLexicalScores, type LexicalScores } from './lexical-scores.js';
import { Postings } from './postings.js';
import { SessionLinks } from './sessions.js';

const TEXTS = ['red lamp', 'blue lamp and red garden', 'green tunnel', 'lamp', 'red red violin', 'tunnel'];

function indexTexts(texts: readonly string[]) {
  const postings = new Postings();
  const sessions = new SessionLinks();
  for (const [row, text] of texts.entries()) {
    const place = { kind: 'turn', sessionId: `session ${row % 2}`, position: row };
    const document = { ...place, text, extra: '' } as IndexDocument;
    postings.add(row, document);
    sessions.add(row, document, postings.lengths[row]!);
  }
  return (query: string, workspace?: LexicalWorkspace): LexicalScores =>
    computeLexicalScores(postings.lookUpQuery(query, new Set()), postings, sessions, workspace);
}

const copyScores = ({ windowed, session, coverage }: LexicalScores) => ({
  windowed: [...windowed],
  session: [...session],
  coverage: [...coverage],
});

it('computes the same scores in a workspace that was used before as in a new one', () => {
  const workspace = new LexicalWorkspace();
  const small = indexTexts(TEXTS.slice(0, 3));
  const large = indexTexts(TEXTS);
  for (const [search, query] of [
    [large, 'red lamp'],
    [large, 'green tunnel'],
    [small, 'red garden'],
    [large, 'the violin of the tunnel'],
    [large, 'unknown'],
  ] as const)
    expect(copyScores(search(query, workspace))).toEqual(copyScores(search(query)));
});

it('finds a text by the words of its neighbours in the session, with a lower score', () => {
  const { windowed } = indexTexts(TEXTS)('garden');
  expect([...windowed.keys()].filter((row) => windowed[row]! > 0)).toEqual([1, 3, 5]);
  expect(windowed[1]).toBeGreaterThan(windowed[3]!);
  expect(windowed[3]).toBeGreaterThan(windowed[5]!);
});
