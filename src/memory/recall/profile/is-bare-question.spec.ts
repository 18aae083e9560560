import { describe, expect, it } from '@jest/globals';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { isBareQuestion } from './is-bare-question.js';

describe('isBareQuestion', () => {
  it.each([
    "What's my name?",
    "What's my dog called?",
    "what is my wife's name",
    'What am I allergic to?',
    'Where does my sister live?',
    'When is my dentist appointment?',
    'Wie heißt mein Hund?',
  ])('finds that "%s" tells nothing', (text) => {
    expect(isBareQuestion(toTurn(text))).toBe(true);
  });

  it.each([
    ['names the thing', 'How old is my beagle?'],
    ['names somebody', 'Where does my sister Greta live?'],
    ['asks for advice', 'How can I calm my dog?'],
    ['tells before it asks', 'My dog is called Rex. What is my name?'],
    ['tells', 'My dog is called Rex.'],
  ])('leaves a text that %s', (_, text) => {
    expect(isBareQuestion(toTurn(text))).toBe(false);
  });

  it('leaves what the assistant asks', () => {
    expect(isBareQuestion({ ...toTurn("What's my name?"), role: 'assistant' })).toBe(false);
  });
});

function toTurn(text: string): IndexDocument {
  return { kind: 'turn', role: 'user', text } as IndexDocument;
}
