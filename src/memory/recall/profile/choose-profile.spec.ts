import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { chooseProfile } from './choose-profile.js';
import { planProfile } from './plan-profile.js';

const remember = (key: string, text: string, createdAt = 1) => {
  const hit = createHit({ id: `f:${key}`, text, createdAt });
  return {
    ...hit,
    document: { ...hit.document, kind: 'memory' as const, role: 'memory', memory: { key, metadata: {} } },
  };
};
const say = (text: string, more: HitInput = {}) => createHit({ id: `m:${text}`, text, ...more });

const MEMORIES = [
  remember('identity:location', 'I live in Porto'),
  remember('city:brother', 'My brother lives in Ghent'),
  remember('identity:allergy-peanuts', 'I am allergic to peanuts'),
  remember('allergy:son-milk', 'My son is allergic to milk'),
  remember('diet:me', 'I am a vegetarian'),
  remember('instruction:language', 'Please answer in French'),
  remember('vehicle:me', 'I drive a Volvo'),
  remember('hobby:niece', 'My niece plays the harp'),
];
const TURNS = [
  say('Shellfish sends me to hospital.', { createdAt: 5 }),
  say('Is shellfish kosher?', { createdAt: 6 }),
  say('Shellfish is healthy.', { role: 'assistant', createdAt: 7 }),
  say('Strictly plant-based, no honey either.', { createdAt: 4 }),
];
const choose = (message: string, memories = MEMORIES, turns = TURNS) =>
  chooseProfile(planProfile(message), { memories, turns }).map(({ document, need }) => [need, document.text]);

describe('chooseProfile', () => {
  it('adds memories and turns that a need implies', () => {
    expect(choose('Recommend a restaurant for tonight.')).toEqual([
      ['standing', 'Please answer in French'],
      ['meal', 'I am allergic to peanuts'],
      ['meal', 'My son is allergic to milk'],
      ['meal', 'Shellfish sends me to hospital.'],
      ['meal', 'I am a vegetarian'],
      ['meal', 'Strictly plant-based, no honey either.'],
      ['meal', 'I live in Porto'],
    ]);
  });

  it('replaces a turn by the memory derived from it, whichever comes first', () => {
    const turn = say('I am allergic to peanuts.').document;
    const entries = chooseProfile(planProfile('Recommend a restaurant for tonight.'), {
      memories: [remember('identity:allergy-peanuts', 'I am allergic to peanuts')],
      turns: [],
      serving: [{ document: turn, need: 'meal' }],
    });
    expect(entries.map(({ document }) => document.text)).toEqual(['I am allergic to peanuts']);
  });

  it('adds the statement about the asked slot of the asked person', () => {
    expect(choose('Wo wohne ich?')[0]).toEqual(['asked', 'I live in Porto']);
    expect(choose('Where does my brother live?')[0]).toEqual(['asked', 'My brother lives in Ghent']);
  });

  it('adds memories about a person who gets a gift', () => {
    expect(choose('I need a present for my niece.')).toContainEqual(['gift', 'My niece plays the harp']);
  });

  it('contains only standing instructions for a message without needs', () => {
    expect(choose('Why is the sky blue?')).toEqual([['standing', 'Please answer in French']]);
  });

  it.each([
    ['Please call me Sam', true],
    ['Nennt mich Sam', true],
    ['My name is Samuel', false],
  ])('counts “%s” as a standing wish: %s', (text, expected) => {
    expect(choose('Why is the sky blue?', [remember('identity:name', text)], []).length > 0).toBe(expected);
  });

  it('does not add a turn besides the memory derived from it', () => {
    const turns = [say('I am allergic to peanuts. Recommend nothing with them.')];
    expect(choose('Suggest a snack for the train.', [MEMORIES[2]!], turns)).toHaveLength(1);
  });
});
