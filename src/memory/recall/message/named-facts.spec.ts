import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { createHolderTest } from './named-facts.js';

const toDocuments = (texts: readonly string[]) =>
  texts.map((text, at) => createHit({ id: `${at}`, text }).document);

/** Lists the texts that may hold what a message asks for. */
function listHolders(message: string, texts: readonly string[]): readonly string[] {
  const documents = toDocuments(texts);
  const mayHold = createHolderTest(message, documents);
  return documents.filter((document) => mayHold?.(document) ?? true).map(({ text }) => text);
}

describe('createHolderTest', () => {
  it.each([
    [
      'What is my blood type?',
      'I am O negative, they love me at the donor centre.',
      'My type of film is noir.',
    ],
    ["What's my Netflix password?", 'My Netflix login is anna@example.com.', 'The key safe has code 7702.'],
    ['whats my pin', 'The card code is [secret].', 'I am a baker.'],
    ['What is my shoe size?', 'I wear 46 and nothing exists here.', 'My daughter is in grade 4.'],
    [
      'What size do I need, my ring size I mean?',
      'My finger measures a size M.',
      'We have 3 rings to the shop.',
    ],
    ['How tall am I?', "I'm 1.82 m and hit my head everywhere.", 'The code of the staff room is 5820.'],
    ['How much do I weigh?', 'I am down to 84 kg now.', 'How much I owe is 300 euros.'],
    [
      'whats my social security number',
      'My SSN ends in 1234.',
      'The recoat time is 3 hours, I need a number.',
    ],
    ['What is my bank account number?', 'My IBAN is PT50 0000.', 'My visa is valid until 30 June 2027.'],
    ['What colour are my eyes?', 'I have green eyes like my dad.', 'My favourite colour is green.'],
    ['What is my star sign?', 'I was born on 3 May.', 'There is a star above my shop.'],
    ['Who do I vote for?', 'I always voted for the Greens.', 'I work for the town.'],
    ['What was my nickname at school?', 'At school they called me Spud.', 'My school is far away.'],
  ])('takes for "%s" only texts like "%s"', (message, holder, other) =>
    expect(listHolders(message, [holder, other])).toEqual([holder]),
  );

  it.each([
    ["When is my boss's birthday?", 'My manager turns 50 in June.', 'My daughter Lia was born on 3 May.'],
    ["what's my mother's name", 'Mum is visiting on Sunday.', 'My name is Ana.'],
    ['Where does my sister live?', 'My sister moved to Ghent.', 'I live in Lier.'],
    ['how many siblings does my dad have', 'My father grew up with two brothers.', 'I have no pets.'],
  ])('takes nothing for "%s" unless a text mentions the person, as in "%s"', (message, mention, other) => {
    expect(listHolders(message, [other])).toEqual([]);
    expect(listHolders(message, [mention, other])).toEqual([mention, other]);
  });

  it.each([
    'Where do my kids go to school?',
    'Who are my flatmates?',
    'What do I do for a living?',
    'Where do I live?',
    'Can you suggest a present for my boss?',
    'Write a birthday card to my sister.',
    'I changed my password today, remind me next month.',
    'Which pin board is best?',
  ])('leaves all texts for "%s"', (message) =>
    expect(listHolders(message, ['I am a baker in Porto.'])).toEqual(['I am a baker in Porto.']),
  );
});
