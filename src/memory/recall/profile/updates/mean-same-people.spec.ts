import { describe, expect, it } from '@jest/globals';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { mayMeanSamePeople } from './mean-same-people.js';
import { createStatementReader } from './read-statement.js';
import { listTopicalStems } from '../topical-stems.js';

describe('mayMeanSamePeople', () => {
  it('is false for a relative of whom the same is told as of the speaker', () => {
    expect(
      compare('What am I allergic to?', 'I am allergic to nuts.', 'My sister Mila is allergic to nuts.'),
    ).toBe(false);
  });

  it('is true for somebody who changes the thing that the message asks for', () => {
    const [older, newer] = ['My eye test is on Friday.', 'My boss moved the eye test to Thursday.'];
    expect(compare('When is my eye test?', older, newer)).toBe(true);
  });
});

function compare(message: string, older: string, newer: string): boolean {
  const read = createStatementReader('other', listTopicalStems(message));
  return mayMeanSamePeople([toDocument(newer), toDocument(older)], { read });
}

const toDocument = (text: string): IndexDocument => ({ text }) as IndexDocument;
