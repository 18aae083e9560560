import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { isWorthRecalling, measureEvidence } from './floor.js';

/** `size` candidates that have nothing to do with the message, and these. */
const among = (size: number, ...inputs: HitInput[]) =>
  [...inputs, ...Array.from({ length: size - inputs.length }, () => ({}))].map(createHit);
const createInput = (coverage: number, dense: number | null = null): HitInput => ({ coverage, dense });

describe('isWorthRecalling', () => {
  it.each<[string, HitInput, boolean]>([
    ['What is the name of my dog?', createInput(0.4), true],
    ['What is the name of my dog?', createInput(0.2), false],
    ['What is the name of my dog?', createInput(0.4, 0.1), false],
    ['What is the name of my dog?', createInput(0.55, 0.1), true],
    ["What's my job?", createInput(0, 0.4), true],
    ["What's my job?", createInput(0, 0.2), false],
    ["What's my job?", createInput(0.28, 0.28), true],
    ['Who plays the violin?', createInput(0.7), true],
    ['Who plays the violin?', createInput(0.4), false],
    ['Who plays the violin?', createInput(0, 0.7), false],
    ['Who plays the violin?', createInput(0.4, 0.4), true],
    ['Why is the sky blue?', createInput(0.5, 0.3), false],
    ['Write a haiku about autumn leaves.', createInput(0.5, 0.9), false],
    ['The choir rehearsal moves to Tuesday.', createInput(0.95), true],
    ['Thanks, great!', createInput(1, 1), false],
    ['Nice weather!', createInput(1, 1), false],
    ['Oh, the rusty harp!', createInput(1), true],
    ['Oh, the rusty harp!', createInput(0.9, 0.9), false],
    ['Oh, the rusty harp!', { ...createInput(1), role: 'assistant' }, false],
    ['Oh, the rusty harp!', { ...createInput(1), text: 'Where is the rusty harp?' }, false],
    ['dentist appointment', createInput(1), true],
    ['dentist appointment', createInput(0.6, 0.3), false],
    ['dentist appointment', createInput(0.5, 0.5), true],
    ['我的狗叫什么名字？', createInput(0.6), true],
  ])('%s: %j → %s', (message, hit, expected) => {
    expect(isWorthRecalling(among(200, hit), message)).toBe(expected);
    const evidence = measureEvidence(among(200, hit), message);
    expect(evidence !== null && evidence.best >= evidence.floor).toBe(expected);
  });

  it('measures the evidence on the scale of shared words, beside the floor', () => {
    const { best, floor } = measureEvidence(among(200, createInput(0.2)), 'What is the name of my dog?')!;
    expect([best, floor]).toEqual([expect.closeTo(0.2), expect.closeTo(0.35)]);
    expect(measureEvidence(among(200, createInput(1, 1)), 'Thanks, great!')).toBeNull();
  });

  it('requires words and meaning in one text when neither suffices alone', () => {
    expect(isWorthRecalling(among(200, createInput(0.28), createInput(0, 0.28)), "What's my job?")).toBe(
      false,
    );
  });

  it('requires less when few texts could match by chance', () => {
    expect(isWorthRecalling(among(8, createInput(0.3)), 'What must I keep out of the cake?')).toBe(true);
    expect(isWorthRecalling(among(200, createInput(0.3)), 'What must I keep out of the cake?')).toBe(false);
  });

  it('requires as much among few texts of a message whose answer is the same for everybody', () => {
    const [few, message] = [among(8, createInput(0.45)), 'How do I get ink out of a shirt?'];
    expect(isWorthRecalling(few, message)).toBe(true);
    expect(isWorthRecalling(few, message, { prospect: 'general' })).toBe(false);
    const { best, floor } = measureEvidence(few, message, { prospect: 'general' })!;
    expect([best, floor]).toEqual([expect.closeTo(0.45), expect.closeTo(0.55)]);
  });

  it('requires as much similarity among few texts as among many', () => {
    expect(isWorthRecalling(among(8, createInput(0, 0.35)), 'Am I married?')).toBe(false);
    expect(isWorthRecalling(among(8, createInput(0, 0.36)), 'Am I married?')).toBe(true);
  });

  it('requires more similarity of a message that asks for what people seldom tell', () => {
    const message = 'What is my lucky number?';
    const options = { prospect: 'seldom told' } as const;
    expect(isWorthRecalling(among(8, createInput(0, 0.4)), message)).toBe(true);
    expect(isWorthRecalling(among(8, createInput(0, 0.46)), message, options)).toBe(false);
    expect(isWorthRecalling(among(8, createInput(0, 0.47)), message, options)).toBe(true);
  });

  it('takes no similarity alone for enough where anybody could answer', () => {
    const message = 'How long do I boil an egg?';
    const options = { prospect: 'general' } as const;
    expect(isWorthRecalling(among(8, createInput(0, 0.9)), message, options)).toBe(false);
    expect(isWorthRecalling(among(8, createInput(0.6, 0.9)), message, options)).toBe(true);
  });

  it('requires as much of keywords among few texts as among many', () => {
    expect(isWorthRecalling(among(8, createInput(0.6)), 'dentist appointment')).toBe(false);
  });

  it.each<[string, HitInput]>([
    ['who speaks', { speaker: 'Ann Lee' }],
    ['whom a text names', { text: 'I met Ann there.' }],
    ['whom a text calls', { text: 'So long, Ann!' }],
  ])('listens to a question that names %s', (_, held) => {
    const worth = (message: string, input: HitInput): boolean =>
      isWorthRecalling(among(200, { ...held, ...input }), message);
    expect(worth('Which instrument does Ann practise?', createInput(0.3))).toBe(true);
    expect(worth('Which instrument does Ann practise?', createInput(0, 0.5))).toBe(true);
    expect(worth('which instrument does ann practise', createInput(0.3))).toBe(true);
    expect(worth('Which instrument does Bob practise?', createInput(0.3))).toBe(false);
    expect(worth('Congratulations to Ann, that violin concert deserved applause', createInput(0.3))).toBe(
      false,
    );
  });

  it.each([
    ['What instrument does Ella play?', 'Ella started on the clarinet this fall.', true],
    ['What instrument does Ella play?', 'So loud. Ella plays the drums.', true],
    ['what instrument does ella play', 'Ella started on the clarinet this fall.', false],
    ['Where does Tariq rehearse?', 'Tariq found a room near the harbour.', true],
    ['Where does Tariq rehearse?', 'Tariqa is a word for a path.', false],
    ['What dance does the studio teach?', 'Dance is all she does.', false],
    ['Welche Farbe hat das Auto?', 'Auto ist in der Werkstatt.', false],
  ])('listens to “%s” if “%s” begins with the name: %s', (message, text, expected) => {
    expect(isWorthRecalling(among(200, { text, ...createInput(0.3) }), message)).toBe(expected);
  });

  it('does not treat a word as a name that also occurs without a capital', () => {
    const ask = (text: string): boolean =>
      isWorthRecalling(among(200, { text, ...createInput(0.3) }), 'Is the dance studio open?');
    expect([ask('We met at the big Dance event'), ask('We met at the big Dance event and I dance')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['Wie alt ist meine Schwester?', null, false],
    ['Wie alt ist meine Schwester?', 0.4, true],
    ['Wo ist meine Schwester zu Hause?', null, true],
    ['Wie alt ist meine Schwester, die in Bremen wohnt?', null, true],
  ])(
    'needs more than a person whom the question and a text without a vector share: %s, %j',
    (message, dense, expected) => {
      const text = 'Meine Schwester ist nach Bremen gezogen.';
      const hits = among(200, { text, ...createInput(0.6, dense) });
      expect(isWorthRecalling(hits, message)).toBe(expected);
      const { best, floor } = measureEvidence(hits, message)!;
      expect(best >= floor).toBe(expected);
    },
  );

  it('recalls nothing without candidates', () => {
    expect(isWorthRecalling([], 'Where do I live?')).toBe(false);
  });
});
