import { describe, expect, it } from '@jest/globals';
import { createComparison } from '../../../../../test/factories/comparison.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { concludeEstimate, judgeNewer } from './judge-newer.js';
import type { FactProbabilities } from '../classifiers/fact-probability.js';

describe('judgeNewer', () => {
  it.each([
    [
      'tells the same of somebody else, in a word that is said of anybody',
      'Where do I live?',
      'I live in Utrecht and teach chemistry.',
      'My mother had a hip replacement last month; she lives in Zwolle',
    ],
    [
      'names one relative by name and pronoun, and the older one another',
      'Where does my brother live?',
      'My brother lives in Leeds.',
      'My mother moved to York, she is happy.',
    ],
    [
      'is about another favourite',
      "What's my favorite food?",
      'My favorite food is ramen.',
      'I think my favorite movie is now Dune actually',
    ],
    [
      'is about another favourite, and the older one about both',
      "What's my favorite food?",
      'My favorite movie is Inception and my favorite food is ramen.',
      'I think my favorite movie is now Dune actually',
    ],
    [
      'is about a person of the same name in another role',
      'Who is marrying Ines?',
      'Brother tom is getting married in september to Ines.',
      'Landlord tom sold the house.',
    ],
    [
      'changes another part',
      'Who is my landlord?',
      'I rent a flat in Basel, landlord Mr Keller, washing day is Tuesday.',
      'Washing day has moved to Friday.',
    ],
    [
      'gives an amount of another kind',
      'How much is the office?',
      'We lease our office in Kiel, 900 a month.',
      'Raised my rate to 46 an hour.',
    ],
    [
      'is about the speaker and shares a place',
      'Where does my brother live?',
      'My brother lives in Leeds.',
      'I moved to Leeds last month.',
    ],
    [
      'names one relative of another person',
      'Where does my sister work?',
      'My sister works at the zoo.',
      "My friend's sister quit her job.",
    ],
    [
      'counts one more',
      'How many cats do I have?',
      'My cat Nala is 4 and my dog Rex is 11.',
      "We adopted another cat, Simba, he's 1.",
    ],
  ])('is false for a newer statement that %s', (_, message, older, newer) => {
    expect(compare(message, older, newer)).toBe(false);
  });

  it('is true for a denied number, however little the texts are alike', () => {
    const [older, newer] = ['My nephew Jasper turns 4 on Sunday.', 'Sorry, I meant 5, not 4.'];
    expect(compare('How old is Jasper?', older, newer, undefined, 0.1)).toBe(true);
  });

  it('is true for a replaced number, though the newer statement names nothing', () => {
    const older = "I'm on 20 mg of escitalopram since spring.";
    const newer = 'The psychiatrist says go down to 10.';
    expect(compare("What's my escitalopram dose?", older, newer, undefined, 0.35)).toBe(true);
  });

  it('is false for a newer statement that shares a day of the week only', () => {
    const older = "His name's Callum, my apprentice, he started Monday.";
    const newer = 'Anjali is at Cotham since Monday, first day was great.';
    expect(compare("What's my apprentice called?", older, newer, undefined, 0.3)).toBe(false);
  });

  it('is false for a change of another person who replaces nobody', () => {
    const facts: FactProbabilities = new Map([['relative', 0.9]]);
    const [wife, dad] = ['My wife is at Bosch.', 'My dad retired last week'];
    expect(compare('Where do I work?', wife, dad, facts)).toBe(false);
  });

  it.each([
    [
      'names the same favourite anew',
      "What's my favorite movie?",
      'My favorite movie is Inception.',
      'I think my favorite movie is now Dune actually',
    ],
    [
      'tells who changed the very thing',
      'When is my orthodontist visit?',
      'My orthodontist visit is on Friday.',
      'My boss moved the orthodontist visit to Thursday.',
    ],
    [
      'names the one who left',
      'Who is my boss?',
      'My boss is Karen.',
      'Karen left, so I report to Tom instead.',
    ],
    [
      'changes the part that is asked for',
      'Which day can I wash?',
      'I rent a flat in Basel, landlord Mr Keller, washing day is Tuesday.',
      'Washing day has moved to Friday.',
    ],
    [
      'names the same thing by another word of the family',
      'When does the sofa come?',
      'The new sofa will be delivered on the 3rd.',
      'Delivery got pushed to the 17th.',
    ],
    [
      'shares a name and gives another number',
      'What does the babysitter cost?',
      "The kids' babysitter is Ronja, 12 euros an hour.",
      'Ronja asks for 14 now.',
    ],
    [
      'shares a name and tells a change',
      "Who's my therapist?",
      'My therapist is called Frau Seidel.',
      "Frau Seidel is retiring, so I'm with Herr Okafor now.",
    ],
    [
      'shares a name and adds something in another clause',
      'What does my husband do for work?',
      'My husband Stefan drives lorries.',
      'Stefan has a new job too, he drives a bus now.',
    ],
    [
      'takes back a name of a statement about a relative',
      "Where's dad's party?",
      "For dad's 70th we rent the Seehaus.",
      "The Seehaus isn't free, we take the rowing club instead.",
    ],
    [
      'names a relative by another word, without "my"',
      'Where does my sister work?',
      'My sister works at the zoo.',
      'Sis works at the vet school now.',
    ],
    [
      'gives another level',
      "What's my level in Finnish?",
      "I'm learning Finnish, at A2 level.",
      'Passed my B1 exam in Finnish!',
    ],
    [
      'repeats the number beside another',
      "What's my goal weight?",
      'My goal weight is 70.',
      'Aiming for 74 now, 70 was silly.',
    ],
    [
      'says when in a sentence before another subject',
      'What day is rehearsal?',
      'I sing alto in a choir, rehearsals are Tuesdays at 19:30.',
      'Rehearsals are on Thursdays now. Our concert is on December 20th.',
    ],
    [
      'speaks of the same relative by a pronoun',
      'Where does my brother live?',
      'My brother lives in Leeds.',
      'He moved to York.',
    ],
  ])('is true for a newer statement that %s', (_, message, older, newer) => {
    expect(compare(message, older, newer)).toBe(true);
  });

  it.each([
    ['false', 'says what the speaker eats', 'diet', false],
    ['true', 'says who is the partner', 'partner', true],
  ] as const)('is %s of a husband when the newer statement %s', (_, __, kind, expected) => {
    const facts: FactProbabilities = new Map([[kind, 0.9]]);
    const found = compare('Does my husband diet?', 'My husband is intolerant.', "I've gone with it.", facts);
    expect(found).toBe(expected);
  });
});

describe('supersedes by the classifier', () => {
  it('is true though the newer statement names a person who brought the change about', () => {
    const older = 'Our budget for the kitchen is 9,000 including the oven.';
    const newer = 'My mother chipped in, so we can spend 14,000 on the kitchen.';
    expect(classify("What's our budget for the kitchen?", older, newer)).toBe(true);
  });

  it('is false of an amount when the newer statement gives that of another thing', () => {
    const older = 'My rent is 900 euros without heating.';
    expect(classify('How high is my rent?', older, 'My salary is 3,100 euros now.')).toBe(false);
  });
});

describe('concludeEstimate', () => {
  const minimum = { unrated: 0.5, rated: 0.4 };

  it.each([
    ['supersedes', 0.1, null],
    ['may supersede', -0.1, null],
    ['leaves', -2.1, null],
    ['supersedes', -0.1, 0],
    ['may supersede', 0.1, -3],
    ['leaves', 0.1, -8],
    ['supersedes', -2.1, 4],
  ] as const)('is "%s" of log-odds %d with a rating of %s', (expected, logOdds, rating) => {
    expect(concludeEstimate({ logOdds, minimum }, rating)).toBe(expected);
  });
});

/** Compares two statements about one kind of fact, which the classifier judges. */
function classify(message: string, older: string, newer: string): boolean {
  return compare(message, older, newer, new Map([['money', 0.9]]), 0.5, 0.6);
}

function compare(
  message: string,
  older: string,
  newer: string,
  facts?: FactProbabilities,
  cosine = 0.45,
  answer: number | null = null,
): boolean {
  const [before, after] = [toDocument(older, 0, 1), toDocument(newer, 1, cosine)];
  const comparison = createComparison(message, [before, after], {
    answer,
    ...(facts !== undefined && { readFacts: () => facts }),
  });
  const judged = judgeNewer(after, before, comparison);
  return (typeof judged === 'string' ? judged : concludeEstimate(judged, null)) === 'supersedes';
}

/** @param cosine the similarity to the first document */
function toDocument(text: string, at: number, cosine: number): IndexDocument {
  const vector = Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));
  const document = { id: `m:${at}`, kind: 'turn', role: 'user', speaker: '', sessionId: `${at}` };
  return { ...document, text, createdAt: at, vector } as IndexDocument;
}
