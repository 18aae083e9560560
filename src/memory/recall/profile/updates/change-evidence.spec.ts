import { describe, expect, it } from '@jest/globals';
import { readAskedValue } from '../../../../common/changes/read-changes.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import {
  deniesNumber,
  givesAmountOfOther,
  givesOtherLevel,
  nameDifferentThings,
  repeatsNumber,
} from './change-evidence.js';
import { createStatementReader, type ReadText } from './read-statement.js';
import { listTopicalStems } from '../topical-stems.js';

describe('deniesNumber', () => {
  it.each([
    ['he turns 5, not 4', 'My nephew turns 4 on Sunday.', true],
    ['sorry, I meant 5, not 4', 'My nephew turns 4 on Sunday.', true],
    ['26, not 24, I forgot the cousins', 'The dinner is for 24 people.', true],
    ['Er wird 5, nicht 4', 'Mein Neffe wird 4.', true],
    ['we need 3 eggs, not 4', 'My nephew turns 4 on Sunday.', false],
    ['not 4', 'My nephew turns 4 on Sunday.', false],
    ['he turns 5, not 3', 'My nephew turns 4 on Sunday.', false],
  ])('reads whether “%s” corrects “%s”: %s', (newer, older, expected) => {
    expect(deniesNumber(read(newer), read(older))).toBe(expected);
  });
});

describe('repeatsNumber', () => {
  it.each([
    ['aiming for 74 now, 70 was silly', true],
    ['aiming for 74 now', false],
    ['70 it is', false],
  ])('reads whether “%s” repeats the number of a goal beside another: %s', (newer, expected) => {
    expect(repeatsNumber(read(newer), read('My goal weight is 70.'))).toBe(expected);
  });
});

describe('givesOtherLevel', () => {
  it.each([
    ['passed my B1 exam in Finnish', true],
    ['my A2 class in Finnish is fun', false],
    ['passed my exam in Finnish', false],
  ])('reads whether “%s” gives another level: %s', (newer, expected) => {
    const older = read("I'm learning Finnish, at A2 level.");
    expect(givesOtherLevel(read(newer), older, { sharesTopic: true })).toBe(expected);
  });
});

describe('nameDifferentThings', () => {
  it.each([
    ['My appointment for the vaccination is on the 22nd.', true],
    ['My appointment was moved to the 22nd, says the clinic.', false],
    ['The clinic rang, be there on the 22nd.', false],
  ])('reads whether “%s” is about another appointment: %s', (newer, expected) => {
    const message = 'When is my appointment for the knee?';
    const older = read('I have an appointment on Monday for my knee.', message);
    expect(nameDifferentThings(read(newer, message), older)).toBe(expected);
  });
});

describe('givesAmountOfOther', () => {
  it.each([
    ['They halved my ramipril to 2.5.', true],
    ['They halved my pantoprazole to 10.', false],
    ['My doctor says 10.', false],
    ['They halved my ramipril.', false],
    ['They say 10, my body has no clue.', false],
  ])('reads whether “%s” is about another medicine: %s', (newer, expected) => {
    const older = read('I take pantoprazole 20 mg.');
    expect(givesAmountOfOther(read(newer), older)).toBe(expected);
  });
});

function read(text: string, message = 'How much is it?'): ReadText {
  const reader = createStatementReader(readAskedValue(message), listTopicalStems(message));
  return reader({ text } as IndexDocument);
}
