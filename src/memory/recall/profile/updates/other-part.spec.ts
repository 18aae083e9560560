import { describe, expect, it } from '@jest/globals';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { changesOtherPart } from './other-part.js';
import { listTopicalRoots } from '../word-roots.js';

describe('changesOtherPart', () => {
  it.each([
    [
      'I rent a flat in Basel, landlord Mr Keller, washing day is Tuesday.',
      'Washing day has moved.',
      'landlord',
    ],
    [
      'I sing alto in a choir. Rehearsals are on Tuesdays.',
      'Rehearsals are on Thursdays.',
      'Who is a singer?',
    ],
    ['My driving test is on 4 June and chemistry on 11 June.', 'Chemistry got moved.', 'The driving test?'],
    ['Ich wohne in Kassel und spiele Oboe.', 'Die Oboe ist verkauft.', 'Wo wohne ich?'],
    ['Bin day is Thursday; recycling is every second Monday.', 'Bin day is on Friday.', 'When is recycling?'],
  ])('is true of “%s” for “%s” and “%s”', (older, newer, message) => {
    expect(find(older, newer, message)).toBe(true);
  });

  it.each([
    ['the part that changed', 'I rent a flat, washing day is Tuesday.', 'Washing day moved.', 'Washing day?'],
    ['a text of one part', 'I rent a flat in Basel.', 'The flat was sold.', 'Where in Basel do I live?'],
    [
      'words in no part',
      'I rent a flat, washing day is Tuesday.',
      'Washing day moved.',
      'Who is my landlord?',
    ],
    [
      'a name between commas',
      'Our dog walker, Mrs Pell, is dear.',
      'Mrs Pell gave up.',
      'Who walks our dog?',
    ],
  ])('is false for a message about %s', (_, older, newer, message) => {
    expect(find(older, newer, message)).toBe(false);
  });

  it.each([
    ['one word', 'My car insurance is with Huk, household insurance with Ergo.', 'insurance', false],
    [
      'two words',
      'My car insurance is with Huk, household insurance with Ergo.',
      'household insurance',
      true,
    ],
  ])('needs %s of a part when both texts are about the kind asked for', (_, older, message, expected) => {
    expect(find(older, 'Cancelled Huk.', message, true)).toBe(expected);
  });
});

function find(older: string, newer: string, message: string, isOfKind = false): boolean {
  const [changed, asked] = [listTopicalRoots(newer), listTopicalRoots(message)];
  return changesOtherPart({ text: older } as IndexDocument, { changed, asked }, isOfKind);
}
