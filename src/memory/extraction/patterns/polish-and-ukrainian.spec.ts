import { describe, expect, it } from '@jest/globals';
import { asksToForgetEverything } from './forget-everything.js';
import { FORGET_STATEMENT, FORGET_THING } from './forget-request-patterns.js';

describe('requests to forget in Polish and Ukrainian', () => {
  it.each([
    ['Zapomnij wszystko, co o mnie wiesz', true],
    ['usun prosze wszystko o mnie', true],
    ['Забудь усе про мене', true],
    ['Забудь все, що ти про мене знаєш', true],
    ['Zapomnij wszystko, co powiedziałem', false],
    ['Не забудь все про мене', false],
  ])('tells whether “%s” asks to forget everything: %s', (message, expected) => {
    expect(asksToForgetEverything(message)).toBe(expected);
  });

  it.each([
    'zapomnij mój adres',
    'usuń mój adres z pamięci',
    'забудь мою адресу',
    "видали мою адресу з пам'яті",
  ])('reads the thing of “%s”', (request) => {
    const things = FORGET_THING.flatMap((pattern) => pattern.exec(request)?.groups?.['thing'] ?? []);
    expect(things).toContainEqual(expect.stringMatching(/^(?:adres|адресу)$/));
  });

  it.each(['zapomnij, że mieszkam w Łodzi', 'забудь, що я живу в Одесі'])(
    'reads the statement of “%s”',
    (request) => {
      const told = FORGET_STATEMENT.flatMap(({ pattern }) => pattern.exec(request)?.groups?.['told'] ?? []);
      expect(told).toHaveLength(1);
    },
  );
});
