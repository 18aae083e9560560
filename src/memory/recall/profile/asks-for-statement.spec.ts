import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { asksForStatement } from './asks-for-statement.js';

const buildSelection = (coverage: number, text = 'I fly to Lisbon on the 12th.') => ({
  kept: [createHit({ text, coverage })],
});

describe('asksForStatement', () => {
  it.each(['When do I fly to Lisbon?', 'What do I study?', 'Which train do I take'])(
    'finds a question that a result states: %s',
    (message) => expect(asksForStatement(message, buildSelection(0.95))).toBe(true),
  );

  it.each([
    'What should I pack for Lisbon?',
    'Recommend a restaurant in Lisbon.',
    'What is there to see in Lisbon?',
    'When do I fly to Lisbon? Suggest a hotel, too.',
  ])('leaves a message that may need more: %s', (message) =>
    expect(asksForStatement(message, buildSelection(1))).toBe(false),
  );

  it('leaves a question of which no statement contains the words', () => {
    expect(asksForStatement('When do I fly to Lisbon?', buildSelection(0.5))).toBe(false);
    expect(asksForStatement('When do I fly to Lisbon?', buildSelection(1, 'Do I fly to Lisbon?'))).toBe(
      false,
    );
  });
});
