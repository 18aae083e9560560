import { describe, expect, it } from '@jest/globals';
import { hasOtherValue, listQuantities, listTimes, removeValues } from './read-values.js';

describe('listQuantities', () => {
  it.each([
    ['I pay 900 a month.', ['900 monthly']],
    ['My rate is 46 euros an hour.', ['46 hourly']],
    ['No pressing for 3 weeks.', ['3 span']],
    ['I take 20 mg of it.', ['20 dose']],
    ['We are six on the team.', ['six ']],
    ['The exam is on 14 January at 9:30, and the other on the 16th.', []],
    ['La fiesta es el 5 de mayo.', []],
    ['I work from 8pm to 8 am.', []],
    ['On June 5 we are 12.', ['12 ']],
  ])('lists those of “%s”', (text, expected) => {
    expect(listQuantities(text).map(({ text: value, unit }) => `${value} ${unit}`)).toEqual(expected);
  });
});

describe('hasOtherValue', () => {
  it.each([
    ['Raised my rate to 46 an hour.', 'The office is 900 a month.', false],
    ['No pressing for 3 weeks.', 'I bench 52.', false],
    ['The office is 950 a month.', 'The office is 900 a month.', true],
    ['She asks for 14.', 'The babysitter is 12 an hour.', true],
    ['The course is at 49.', 'The course is 49.', false],
  ])('compares “%s” with “%s”', (newer, older, expected) => {
    expect(hasOtherValue(listQuantities(newer), listQuantities(older))).toBe(expected);
  });
});

describe('listTimes', () => {
  it('lists numbers and the first name of a day', () => {
    expect(listTimes('On Friday the 9th, not on Monday.').map(({ text }) => text)).toEqual(['9', 'friday']);
  });
});

describe('removeValues', () => {
  it('leaves the words that say what a text is about', () => {
    expect(removeValues('Rent is 900 a month since Monday').trim().split(/\s+/u)).toEqual([
      'Rent',
      'is',
      'since',
    ]);
  });
});
