import { describe, expect, it } from '@jest/globals';
import { isDenial } from './denial.js';

describe('isDenial', () => {
  it.each([
    "I don't know that, sorry.",
    'I have no information about it.',
    "I can't tell.",
    "You haven't told me.",
    'No idea.',
    'I was given no memories for this.',
    'This is the stand-in, not a model. No memories came with this request.',
    'I’m not sure where you parked your car. Could you tell me?',
    "I don't have access to your calendar. If you tell me the date, I'll remember it.",
    'Je ne sais pas où est la voiture.',
    'Das weiß ich leider nicht.',
    'No lo sé, no me lo has dicho.',
    'Não sei o nome dela.',
    'Non lo so.',
    'Dat weet ik niet.',
    'Я не знаю, где машина.',
    '我不知道你的车停在哪里。',
    '申し訳ありませんが、わかりません。',
    '잘 모르겠습니다.',
    'لا أعرف أين السيارة.',
  ])('recognizes an answer that knows nothing: %s', (text) => {
    expect(isDenial(text)).toBe(true);
  });

  it.each([
    'Your car is on level 3.',
    "I don't know the row, but your car is on level 3.\nIt is blue.",
    'You never told me the date. The venue is Hall 2.',
    'No parking on Mondays.',
    'Das Auto steht im Hof.',
    'x'.repeat(400) + " I don't know.",
  ])('leaves an answer that says something: %s', (text) => {
    expect(isDenial(text)).toBe(false);
  });
});
