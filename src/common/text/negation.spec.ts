import { describe, expect, it } from '@jest/globals';
import { isNegated } from './negation.js';

describe('isNegated', () => {
  it.each([
    'I no longer like tea',
    'You don’t live there',
    'You never ate fish',
    'You aren’t there',
    "doesn't",
    "Je n'habite plus à Lyon",
    'Vous ne travaillez plus',
    'Du wohnst nicht mehr dort',
    'Du hast keine Katze',
    'Você não mora lá',
    'Ты не живёшь там',
    '你不再住在北京',
    '我没有猫',
  ])('finds a negation in “%s”', (text) => {
    expect(isNegated(text)).toBe(true);
  });

  it.each([
    'You live in Paris',
    'I know Nora',
    'Vous habitez à Bordeaux',
    'Du wohnst in Bonn',
    'Ты живёшь в Туле',
    '你住在北京',
    'Hélène aime la scène',
    'Hélène'.normalize('NFD'),
    'Elle est née',
    '',
  ])('finds no negation in “%s”', (text) => {
    expect(isNegated(text)).toBe(false);
  });

  it('reads a long text without blanks once, not once for each of its characters', () => {
    expect(isNegated('aé'.repeat(250_000))).toBe(false);
  });
});
