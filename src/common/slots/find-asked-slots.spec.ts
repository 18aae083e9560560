import { describe, expect, it } from '@jest/globals';
import { answersAsked, findAskedSlots } from './find-asked-slots.js';
import { buildSlotKey, listKeyWords, readSlotKey } from './slots.js';

describe('findAskedSlots', () => {
  it.each([
    ['Where do I live?', 'city'],
    ['my rent', 'rent'],
    ['What race am I training for?', 'goal'],
    ['Which marathon did I sign up for?', 'goal'],
    ['What is my marital status?', 'partner'],
    ['Which car do I drive?', 'vehicle'],
    ['dentist appointment', 'appointment'],
    ['Remind me of my rent.', 'rent'],
    ['what is my rent', 'rent'],
    ['Am I in a relationship?', 'partner'],
    ['In welcher Stadt bin ich zu Hause?', 'city'],
    ['Quel est mon métier ?', 'occupation'],
    ['¿En qué ciudad resido?', 'city'],
    ['A que alimento sou alérgico?', 'allergy'],
    ['In che città vivo?', 'city'],
    ['Wat doe ik voor de kost?', 'occupation'],
    ['В каком городе мой дом?', 'city'],
    ['我的宠物叫什么？', 'pet'],
    ['私の職業は何でしたっけ？', 'occupation'],
    ['반려동물 이름이 뭐야?', 'pet'],
    ['ما هي مهنتي؟', 'occupation'],
  ])('finds in “%s” the slot %s', (message, slot) => {
    expect(findAskedSlots(message).slots).toContain(slot);
  });

  it.each([
    'The energy was incredible! Moments like these make me love my job and all the people there.',
    'Painting is my favourite!',
    'My pet snores. Why is the sky blue?',
    'How long do I boil an egg?',
    'How old is the universe?',
    'What should I name a goldfish?',
    'Why do cats purr?',
    'When did the Berlin Wall fall?',
    'Which is the largest city in Asia?',
    '¿Cuál es la ciudad más grande?',
    '世界で一番大きい都市はどこですか',
    'It rained all day.',
  ])('finds none in “%s”', (message) => {
    expect(findAskedSlots(message).slots).toEqual([]);
  });

  it('reads the questions at the end of a long message only', () => {
    const pasted = 'The rent of my flat is high. '.repeat(100);
    expect(findAskedSlots(pasted).slots).toEqual([]);
    expect(findAskedSlots(`${pasted}Where do I live?`).slots).toEqual(['city']);
  });
});

describe('answersAsked', () => {
  it.each([
    ['Where do I live?', 'city', 'me', true],
    ['Where do I live?', 'city', 'brother', false],
    ['Where does my brother live? In which city do we live?', 'city', 'brother', true],
    ['Where does my brother live? In which city do we live?', 'city', 'me', false],
    ["What's my wife's name?", 'partner', 'me', true],
    ['my allergies', 'allergy', 'peanuts', true],
    ["What's my favourite colour?", 'favourite', 'colour', true],
    ["What's my favourite film?", 'favourite', 'colour', false],
    ["What's my dog's name?", 'pet', 'dog', true],
    ["What's my dog's name?", 'pet', 'cat', false],
    ['my pets', 'pet', 'cat', true],
    ['When is my dentist appointment?', 'appointment', 'dentist', true],
    ['When is my dentist appointment?', 'appointment', 'interview', false],
    ["What's the price of my watercolour course?", 'price', 'course', true],
    ["What's the price of my watercolour course?", 'price', 'candle', false],
    ['Where do I live?', 'rent', 'me', false],
  ] as const)('tells whether “%s” is answered by the %s of %s: %s', (message, slot, subject, expected) => {
    expect(answersAsked({ slot, subject }, findAskedSlots(message))).toBe(expected);
  });
});

describe('the key of a slot', () => {
  it.each([
    ['city', 'me', 'identity:location'],
    ['city', 'brother', 'city:brother'],
    ['allergy', 'peanuts', 'identity:allergy-peanuts'],
    ['favourite', 'colour', 'preference:favourite-colour'],
    ['appointment', 'dentist', 'appointment:dentist'],
    ['vehicle', 'me', 'vehicle:me'],
  ] as const)('is that of earlier versions where they had one: %s of %s', (slot, subject, key) => {
    expect(buildSlotKey(slot, subject)).toBe(key);
    expect(readSlotKey(key)).toEqual({ slot, subject });
    expect(readSlotKey(`${key}~0a1b2c3d`)).toEqual({ slot, subject });
  });

  it('leads to no slot from another key', () => {
    expect(readSlotKey('decision:vim')).toBeNull();
  });

  it('is found by its words', () => {
    expect(listKeyWords('city')).toEqual(['city', 'location']);
    expect(listKeyWords('favourite')).toEqual(['favourite']);
  });
});
