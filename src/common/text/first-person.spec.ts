import { describe, expect, it } from '@jest/globals';
import { isFirstPerson } from './first-person.js';

describe('isFirstPerson', () => {
  it.each([
    ['Where do I live?', true],
    ["What's my job?", true],
    ['Where does she live?', false],
    ['Mythen sind alt', false],
    ['Chi ha scritto i promessi sposi?', false],
    ['what did i say about lunch', true],
    ['Wie heißt mein Hund?', true],
    ['Où est ma chienne ?', true],
    ['как зовут мою собаку', true],
    ['我的狗叫什么名字？', true],
    ['他的狗叫什么名字？', false],
    ['', false],
  ])('tells whether the speaker means themselves in %j: %s', (text, expected) => {
    expect(isFirstPerson(text)).toBe(expected);
  });
});
