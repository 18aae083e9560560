import { describe, expect, it } from '@jest/globals';
import type { FactProposal } from './parse-facts.js';
import { screenFacts } from './screen-facts.js';

interface Turn {
  readonly said: string;
  readonly replied?: string;
  readonly known?: string;
}

function screen(text: string, { said, replied = 'Noted.', known }: Turn, source = 'user_message') {
  const fact = { key: 'k', type: 'factual', text, topics: [], source, sameKey: 'keep_both' } as FactProposal;
  const { proposals, problems } = screenFacts([fact], {
    texts: [
      { role: 'user', text: said },
      { role: 'assistant', text: replied },
    ],
    known: known === undefined ? [] : [{ id: '1', key: 'k', content: known }],
  });
  return proposals.length === 1 ? 'kept' : problems.join();
}

describe('screenFacts', () => {
  it.each([
    ['The user lives in Porto.', { said: 'I live in Porto.' }],
    ['User follows a plant-based diet.', { said: 'I have been a strict vegan for years.' }],
    ['The user is vegetarian.', { said: '我吃素。' }],
    ['The user has a beagle.', { said: 'What should a beagle eat?' }],
    ["The user's brother lives in Ghent.", { said: 'My brother lives in Ghent.' }],
    ['The user lives in Lier.', { said: 'My brother lives in Ghent and I live in Lier.' }],
    ['The user lives in Arles.', { said: 'My wife and I moved to Arles.' }],
    ['Leo is allergic to peanuts.', { said: 'Our son Leo is allergic to peanuts.' }],
    ['The user still plays chess.', { said: 'Do you remember?', known: 'The user plays chess.' }],
  ])('keeps “%s” of %j', (text, turn) => {
    expect(screen(text, turn)).toBe('kept');
  });

  it.each([
    ['The quote comes to 8,400 euros.', 'The quote comes to 8,400 euros.'],
    ['The assistant recommended the museum of tiles.', 'I recommend the museum of tiles.'],
  ])('keeps what the assistant found out: %s', (text, replied) => {
    expect(screen(text, { said: 'Well?', replied }, 'llm_response')).toBe('kept');
  });

  it.each([
    ['The assistant can translate texts.', 'I can translate texts.'],
    ['I am an AI language model.', 'I am an AI language model.'],
    ['Der Assistent ist ein Sprachmodell.', 'Ich bin ein Sprachmodell.'],
    ['ChatGPT remembers earlier chats.', 'I remember earlier chats.'],
  ])('leaves out what the assistant says of itself: %s', (text, replied) => {
    expect(screen(text, { said: 'Who are you?', replied }, 'llm_response')).toBe('about_assistant');
  });

  it.each([
    ['The user enjoys hiking.', { said: 'What is the capital of Mongolia?', replied: 'Ulaanbaatar.' }],
    ['Mira keeps bees.', { said: 'My friend texted me: I live in Ghent.', replied: 'Nice.' }],
    ['Mira lives in Leerdam.', { said: 'how do I boil rice?', replied: 'Two parts water.' }],
    ['Der Nutzer wohnt in Hamburg.', { said: 'Wie koche ich Reis?', replied: 'Mit zwei Teilen Wasser.' }],
  ])('leaves out what comes from nowhere: %s', (text, turn) => {
    expect(screen(text, turn)).toBe('unsupported');
  });

  it.each([
    ['The user lives in Ghent.', 'My brother lives in Ghent.'],
    ['The user is vegan.', 'My flatmate is vegan, so I need a recipe for both of us.'],
    ["L'utilisateur habite à Lyon.", 'Ma sœur habite à Lyon.'],
    ["L'utente lavora alle Poste.", 'Mia moglie lavora alle Poste.'],
  ])('leaves out “%s” of “%s”', (text, said) => {
    expect(screen(text, { said })).toBe('wrong_subject');
  });
});
