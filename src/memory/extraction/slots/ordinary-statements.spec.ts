import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStatements } from './find-statements.js';

/** The sentences of one language. */
interface Sentences {
  /** Statements that most people make of themselves in some wording, with the slot and its subject. */
  readonly stated: Readonly<Record<string, string>>;
  /** Sentences that state nothing. */
  readonly refused: readonly string[];
  /** Statements about somebody else. */
  readonly aboutOthers?: readonly string[];
}

const FOLDER = join(import.meta.dirname, '../../../../test/fixtures/ordinary-statements');
const LANGUAGES = readdirSync(FOLDER).map((file): [language: string, Sentences] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Sentences,
]);

const findSlots = (text: string) => findStatements(text).map(({ slot, subject }) => `${slot}/${subject}`);

describe.each(LANGUAGES)('ordinary statements in %s', (_language, { stated, refused }) => {
  it.each(Object.entries(stated))('finds in “%s” %s', (text, slot) => {
    expect(findSlots(text)).toEqual([slot]);
  });

  it.each(refused)('finds nothing in “%s”', (text) => {
    expect(findSlots(text)).toEqual([]);
  });
});

it.each(LANGUAGES.flatMap(([, { aboutOthers = [] }]) => aboutOthers))(
  'finds nothing about the speaker in “%s”',
  (text) => {
    expect(findSlots(text)).not.toContainEqual(expect.stringMatching(/\/me$/));
  },
);

it('has sentences of every language that has a bench', () => {
  expect(LANGUAGES).toHaveLength(12);
});
