import { describe, expect, it } from '@jest/globals';
import { parseAnswer, createRestatementMatcher } from './restatements.js';

const isRestated = (answer: string, content: string): boolean =>
  createRestatementMatcher(content)(parseAnswer(answer));

describe('matchRestatements', () => {
  it.each([
    ['in the very words', 'You said: "I live in Paris."', 'I live in Paris'],
    ['speaking to them', 'Lovely! You live in Paris, right?', 'I live in Paris'],
    [
      'in one line of several',
      'Here is what I know:\n- you are allergic to hazelnuts',
      'I am allergic to hazelnuts',
    ],
    ['in other forms of the words', 'Since you moved to Lyon, try the market.', 'I have moved to Lyon'],
    ['in Chinese', '好的，你住在北京。', '我住在北京'],
    ['in French', 'Vous habitez à Bordeaux, je crois.', "J'habite à Bordeaux"],
    ['with accents', 'Votre couleur préférée est le bleu.', 'Ma couleur préférée est le bleu'],
    ['the other way round', 'So Paris is where you live!', 'I live in Paris'],
    ['in German', 'Wohnst du noch in Bonn?', 'Ich wohne in Bonn'],
    ['with more about them', 'You live with two cats in Paris and love it.', 'I live in Paris'],
    ['of one topic', 'As you are vegetarian, try tofu.', "I'm vegetarian"],
    [
      'of whom a memory calls the user',
      'You are allergic to hazelnuts and pollen.',
      'User is allergic to hazelnuts',
    ],
    [
      'in the very words, of a name',
      'Your code is "QX-17", as you said: my code is QX-17',
      'my code is QX-17',
    ],
    ['denying what the memory denies', 'I know that you do not eat fish.', 'I do not eat fish'],
  ])('finds a restatement: %s', (_how, answer, content) => {
    expect(isRestated(answer, content)).toBe(true);
  });

  it.each([
    ['of others', 'Many people live in Paris all year.', 'I live in Paris'],
    ['of something else', 'You should visit Paris in May.', 'I live in Paris'],
    ['spread over sentences', 'You live well. Paris is far.', 'I live in Paris'],
    ['of nothing', 'Noted.', 'I live in Paris'],
    ['when there is nothing to tell', 'Anything.', '...'],
    ['of somebody of theirs', 'Your sister lives in Paris.', 'I live in Paris'],
    [
      'of somebody of theirs whom they spoke of',
      'You said that your sister lives in Paris.',
      'I live in Paris',
    ],
    ['of somebody else whom they spoke of', 'You said Anna lives in Paris.', 'I live in Paris'],
    ['in Chinese, of somebody of theirs', '你的姐姐住在北京。', '我住在北京'],
    ['what it denies', 'You no longer like coffee.', 'I like coffee'],
    ['what it corrects', 'Noted: you live in Lyon now, not in Paris.', 'I live in Paris'],
    ['what it denies, in Chinese', '你不再住在北京了。', '我住在北京'],
    ['what has no topic', 'If you like, I can write it. You like it?', 'I like it'],
    ['what has no topic, in its very words', 'Great choice, I like it!', 'I like it'],
    ['one word in a text about something', 'A vegan place near you is on Fifth Street.', "I'm vegan"],
    ['one word by itself', 'Tea comes from China; you can brew it twice.', 'tea'],
    ['long after it spoke to them', `You ${'really, '.repeat(60)}live in Paris.`, 'I live in Paris'],
    ['part of a word', 'My cat Tomorrow.', 'my cat Tom'],
  ])('finds no restatement: %s', (_what, answer, content) => {
    expect(isRestated(answer, content)).toBe(false);
  });
});
