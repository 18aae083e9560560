import { describe, expect, it } from '@jest/globals';
import { extractPatterns } from './extract-patterns.js';
import { restoreSubjects } from './restore-subjects.js';

describe('restoreSubjects', () => {
  it.each([
    ["I'm 44, live in Kassel and work as a nurse.", "I'm 44, I live in Kassel and I work as a nurse."],
    ["Hi! I'm Ben, 44, live in Oslo.", "Hi! I'm Ben, 44, I live in Oslo."],
    ['I am 44 and have two kids', 'I am 44 and I have two kids'],
    ['I live in Oslo, work at Acme and drive a Volvo', 'I live in Oslo, I work at Acme and I drive a Volvo'],
    [
      'Ich bin 44, wohne in Kassel und arbeite als Krankenpfleger.',
      'Ich bin 44, ich wohne in Kassel und ich arbeite als Krankenpfleger.',
    ],
    [
      'Ik ben 44, woon in Gent en werk als verpleger.',
      'Ik ben 44, ik woon in Gent en ik werk als verpleger.',
    ],
    [
      "J'ai 44 ans, habite à Lyon et travaille comme infirmier.",
      "J'ai 44 ans, j'habite à Lyon et je travaille comme infirmier.",
    ],
  ])('adds the subject to “%s”', (text, restored) => {
    expect(restoreSubjects(text)).toBe(restored);
  });

  it.each([
    ['I am a vegetarian and allergic to peanuts.', 'I am a vegetarian and I am allergic to peanuts.'],
    ["I'm 34, married and allergic to cats.", "I'm 34, I am married and I am allergic to cats."],
    ['I have two kids, a dog and a cat.', 'I have two kids, I have a dog and I have a cat.'],
    [
      'Ich bin Vegetarier und allergisch gegen Nüsse.',
      'Ich bin Vegetarier und ich bin allergisch gegen Nüsse.',
    ],
    ['Ik heb twee kinderen en een hond.', 'Ik heb twee kinderen en ik heb een hond.'],
    ["J'ai deux enfants et un chien.", "J'ai deux enfants et j'ai un chien."],
    ['Soy vegetariana y alérgica a las nueces.', 'Soy vegetariana y soy alérgica a las nueces.'],
    ['Ho due figli e un cane.', 'Ho due figli e ho un cane.'],
    ['Sou vegana e intolerante à lactose.', 'Sou vegana e sou intolerante à lactose.'],
    ['Jag är vegan och allergisk mot nötter.', 'Jag är vegan och jag är allergisk mot nötter.'],
  ])('adds the verb that complements share to “%s”', (text, restored) => {
    expect(restoreSubjects(text)).toBe(restored);
  });

  it.each([
    'I am cooking for somebody vegan and allergic to nuts.',
    "I'm dating somebody divorced and allergic to cats.",
    'I have a picture of a cat and a dog.',
    'I have a friend with two kids and a dog.',
    'I am a teacher and a colleague is pregnant.',
    'I am tired and single rooms are sold out.',
    'Ich habe ein Bild von einer Katze und einem Hund.',
    'Tengo una foto de un gato y un perro.',
    'I live and work in Kassel.',
    'I have two sons who live in Kassel and work as nurses.',
    "I'm 44, my parents live in Kassel and work as nurses.",
    'I have to live in Kassel and work as a nurse.',
    "I'd like to live in Kassel and work as a nurse.",
    "I'm not 44, live in Kassel and work as a nurse.",
    'I have energy and drive to win.',
    'I have school and work as well.',
    'My sister is 44, lives in Kassel and works as a nurse.',
    'If I live in Kassel and work as a nurse, what do I pay?',
    'Ich habe Freunde, die in Kassel wohnen und arbeiten.',
    'Ich wohne und arbeite in Kassel.',
    "J'ai un fils qui habite à Lyon et travaille comme infirmier.",
    'Ik heb een gezin en werk.',
    'Vivo en Cádiz y trabajo como enfermero.',
  ])('leaves “%s” as it is', (text) => {
    expect(restoreSubjects(text)).toBe(text);
  });

  it.each([
    ["I'm 44, live in Kassel and work as a nurse.", ["I'm 44", 'I live in Kassel', 'I work as a nurse']],
    [
      'Ich bin 44, wohne in Kassel und arbeite als Krankenpfleger.',
      ['Ich bin 44', 'ich wohne in Kassel', 'ich arbeite als Krankenpfleger'],
    ],
  ])('lets extraction find each part of “%s”', (text, parts) => {
    const found = extractPatterns([{ role: 'user', text }]).map((proposal) => proposal.text);
    expect(found.toSorted()).toEqual([...parts].toSorted());
  });
});
