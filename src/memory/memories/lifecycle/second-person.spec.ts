import { describe, expect, it } from '@jest/globals';
import { isSecondPerson } from './second-person.js';

describe('isSecondPerson', () => {
  it.each([
    ['You live in Paris.', true],
    ["It's your job.", true],
    ['She lives in Paris.', false],
    ['Vous habitez à Lyon.', true],
    ['Dein Hund bellt', true],
    ['Тебя зовут Анна', true],
    ['你住在北京', true],
    ['他住在北京', false],
    ['', false],
  ])('tells whether %j addresses somebody: %s', (text, expected) => {
    expect(isSecondPerson(text)).toBe(expected);
  });
});
