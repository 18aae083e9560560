import { describe, expect, it } from '@jest/globals';
import { findSlots } from './find-slots.js';
import { buildSlotKey, findSlotOfKey } from './slots.js';

describe('findSlots', () => {
  it.each([
    ['dentist appointment', ['appointment']],
    ['Where do I live?', ['city']],
    ['my rent', ['rent']],
    ["What's the name of my dog?", ['name', 'pet']],
    ['Which car do I drive?', ['vehicle']],
    ['allergies', ['allergy']],
    ['How long do I boil an egg?', []],
    ['Why is the sky blue?', []],
  ])('finds in “%s” the slots %j', (text, slots) => {
    expect([...findSlots(text)].sort()).toEqual(slots);
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
    expect(findSlotOfKey(key)).toBe(slot);
    expect(findSlotOfKey(`${key}~0a1b2c3d`)).toBe(slot);
  });

  it('leads to no slot from another key', () => {
    expect(findSlotOfKey('decision:vim')).toBeNull();
  });
});
