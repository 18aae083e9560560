import { describe, expect, it } from '@jest/globals';
import { NEED_LANGUAGES } from './compiled-needs.js';
import { findNeeds } from './find-needs.js';

describe('findNeeds', () => {
  it.each([
    ['Recommend a restaurant for tonight.', 'meal'],
    ['vegetarian lasagne recipe', 'meal'],
    ['Find me a nice old guesthouse for a weekend.', 'lodging'],
    ['Plan three days by train to the south.', 'trip'],
    ['Which museums in town are worth an afternoon?', 'outing'],
    ['I need a present for my niece.', 'gift'],
    ['Draft a mail that turns down a band.', 'writing'],
    ['Dinner for six people on Saturday. Any ideas?', 'meal'],
    ['For my sister I need a good present.', 'gift'],
    ['Which lens should I buy next?', 'device'],
    ['What safety gear should I order?', 'clothes'],
    ['Write me a script that renames files.', 'code'],
    ['Empfiehl mir ein Restaurant für heute Abend.', 'meal'],
    ['Où manger ce soir ? Un bon restaurant ?', 'meal'],
    ['¿Dónde puedo cenar esta noche?', 'meal'],
    ['Me recomenda um hotel em Faro?', 'lodging'],
    ['Cosa posso cucinare per cena?', 'meal'],
    ['Wat kan ik vanavond koken?', 'meal'],
    ['Посоветуй ресторан на вечер.', 'meal'],
    ['推荐一家餐厅', 'meal'],
    ['今夜のレストランを探して', 'meal'],
    ['오늘 저녁 맛집 추천해 줘', 'meal'],
    ['اقترح علي مطعمًا للعشاء', 'meal'],
  ])('finds in “%s” the need for what concerns a %s', (message, need) => {
    expect(findNeeds(message)).toContain(need);
  });

  it.each([
    'How long do I boil an egg?',
    'Can I freeze cooked rice?',
    'How do I clean a cast iron pan?',
    'Why is the sky blue?',
    'Write a short poem about rain.',
    'What should I name a goldfish?',
    'My computer is slow, any quick fix?',
    'We had dinner in a restaurant last night and it was fine.',
    'Marrying my partner and dancing until the morning at the park was the best part.',
    'They are doing great, and I was so proud when she read me her report.',
    'I am trying to make my plan work, and the event next month will show it.',
    'On the trip to England I was struck by the castles, and it gave me ideas for the flat.',
    'Moments like that make us love sports and admire the players.',
    'I got the idea from that trip to England.',
    'Thanks a lot!',
    'Test',
    'Warum ist der Himmel blau?',
    '天空为什么是蓝色的？',
    '空はなぜ青いの？',
  ])('finds none in “%s”', (message) => {
    expect(findNeeds(message)).toEqual([]);
  });

  it('has the same thirteen languages as the slots', () => {
    expect([...NEED_LANGUAGES.keys()].toSorted()).toEqual([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'hi',
      'it',
      'ja',
      'ko',
      'nl',
      'pt',
      'ru',
      'zh',
    ]);
  });

  it('takes bounded time on a long message', () => {
    const start = performance.now();
    findNeeds('recommend '.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
