import { describe, expect, it } from '@jest/globals';
import { createEchoTest } from './echo.js';

const createTurn = (text: string, role = 'user') => ({ kind: 'turn' as const, role, text });
const TITLE = 'Generate a concise title (3-5 words) for this chat.\n\nWhat language does our parrot speak?';

describe('createEchoTest', () => {
  it.each([
    ['Where is the spare fuse?', 'Where is the spare fuse?'],
    ['Where is the spare fuse?', 'where did i put the spare fuse'],
    ['Where is the spare fuse?', 'spare fuse where'],
    ['Where is the spare fuse?', 'Do you know where the spare fuse is?'],
    ['Explain recursion to me.', 'explain recursion to me'],
    ['When does the recycling truck come?', 'Please, when does the recycling truck come??'],
    ['What language does our parrot speak?', TITLE],
    ['Wie heißt unser Hausarzt?', 'Erzeuge einen Titel für dieses Gespräch: Wie heißt unser Hausarzt?'],
  ])('finds an echo of "%s": %s', (message, text) => {
    expect(createEchoTest(message)(createTurn(text))).toBe(true);
  });

  it.each([
    ['Where is the spare fuse?', 'The spare fuse is taped inside the meter cupboard.'],
    ['Where is the spare fuse?', 'Where is the spare fuse? I taped it inside the meter cupboard.'],
    ['dentist appointment', 'Dentist appointment: Friday, 3 pm'],
    ['How long is my trip to Lisbon?', 'Can you recommend hotels for our trip to Lisbon in May with Anna?'],
    ['Thanks!', 'Thanks!'],
  ])('leaves for "%s": %s', (message, text) => {
    expect(createEchoTest(message)(createTurn(text))).toBe(false);
  });

  it('never treats memories as echoes', () => {
    const memory = { kind: 'memory' as const, role: 'memory', text: 'spare fuse' };
    expect(createEchoTest('spare fuse')(memory)).toBe(false);
  });

  it('finds the answer to a request for a title', () => {
    const isEcho = createEchoTest('What language does our parrot speak?');
    expect(isEcho(createTurn('Bird talk', 'assistant'), createTurn(TITLE))).toBe(true);
    expect(isEcho(createTurn('It speaks Frisian', 'assistant'), createTurn('Remarkable bird!'))).toBe(false);
  });
});
