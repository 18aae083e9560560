import { describe, expect, it } from '@jest/globals';
import { tellsAgain } from './told-again.js';

describe('tellsAgain', () => {
  it.each([
    ['in the very words', 'You said: "I live in Paris."', 'I live in Paris'],
    ['speaking to them', 'Lovely! You live in Paris, right?', 'I live in Paris'],
    ['in one line of several', 'Here is what I know:\n- you are allergic to hazelnuts', 'I am allergic to hazelnuts'],
    ['in other forms of the words', 'Since you moved to Lyon, try the market.', 'I have moved to Lyon'],
    ['in Chinese', '好的，你住在北京。', '我住在北京'],
    ['in French', 'Vous habitez à Bordeaux, je crois.', "J'habite à Bordeaux"],
  ])('%s', (_how, answer, content) => {
    expect(tellsAgain(answer, content)).toBe(true);
  });

  it.each([
    ['of others', 'Many people live in Paris all year.', 'I live in Paris'],
    ['of something else', 'You should visit Paris in May.', 'I live in Paris'],
    ['spread over sentences', 'You live well. Paris is far.', 'I live in Paris'],
    ['of nothing', 'Noted.', 'I live in Paris'],
    ['when there is nothing to tell', 'Anything.', '...'],
  ])('not %s', (_what, answer, content) => {
    expect(tellsAgain(answer, content)).toBe(false);
  });
});
