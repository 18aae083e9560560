import { describe, expect, it } from '@jest/globals';
import { findAskedSlots } from '../../../../common/slots/find-asked-slots.js';
import { SLOTS } from '../../../../common/slots/slots.js';
import type { IndexDocument, IndexHit } from '../../../../search-index/memory-index.port.js';
import { IDENTITY_SCALE } from '../../../indexing/indexing.types.js';
import type { FactProbabilities, ReadFacts } from '../classifiers/fact-probability.js';
import { findUpdates, type ComparedHits } from './find-updates.js';

const OLD = { id: 'm:1', text: "I'm with Fibernaut and the line drops.", createdAt: 1 };
const NEW = { id: 'm:2', text: 'Cancelled Fibernaut, the new line is from Telvia.', createdAt: 2 };
const ASK = 'Who is my internet provider?';

interface FoundIds {
  readonly newer: readonly string[];
  readonly earlier: readonly string[];
}

describe('findUpdates', () => {
  it('marks an older statement and keeps the newer one', async () => {
    expect(await find(ASK, [OLD, NEW])).toEqual({ newer: [], earlier: ['m:1'] });
  });

  it('adds a newer statement that the ranking left out', async () => {
    expect(await find(ASK, [OLD], [NEW])).toEqual({ newer: ['m:2'], earlier: ['m:1'] });
  });

  it('adds only the newest of several statements', async () => {
    const later = { id: 'm:3', text: 'Telvia is too slow, we switched to Ondelo.', createdAt: 3 };
    expect(await find(ASK, [OLD], [NEW, later])).toEqual({ newer: ['m:3'], earlier: ['m:1'] });
  });

  it('marks a memory as well as a turn', async () => {
    const memory = { ...OLD, id: 'f:1', kind: 'memory' as const, role: 'memory' };
    expect((await find(ASK, [memory, NEW])).earlier).toEqual(['f:1']);
  });

  it('adds a memory instead of the turn with the same text', async () => {
    const memory = {
      ...NEW,
      id: 'f:2',
      kind: 'memory' as const,
      role: 'memory',
      text: NEW.text.slice(0, -1),
    };
    expect((await find(ASK, [OLD], [NEW, memory])).newer).toEqual(['f:2']);
  });

  it('dates a memory by its turn, however late it was created', async () => {
    const late = { ...OLD, id: 'f:1', kind: 'memory' as const, role: 'memory', createdAt: 9 };
    expect((await find(ASK, [late, OLD, NEW])).earlier.toSorted()).toEqual(['f:1', 'm:1']);
  });

  it('compares texts without vectors by shared words', async () => {
    const [older, newer] = [OLD, NEW].map((one) => ({ ...one, vector: null }));
    expect((await find(ASK, [older!, newer!])).earlier).toEqual(['m:1']);
  });

  it.each([
    ['home', 'In welcher Stadt wohne ich?', 'Ich wohne in Kassel.', 'Die Umzugskartons sind endlich leer.'],
    ['job', 'Wie is mijn werkgever?', 'Ik werk bij Albert Heijn.', 'Eerste week bij Bol zit erop, zin in!'],
    [
      'partner',
      'Come si chiama la mia ragazza?',
      'La mia ragazza si chiama Giulia.',
      'Ci siamo mollati, sto con Martina.',
    ],
    ['home', '我现在住在哪个城市？', '我住武汉。', '搬完家累瘫了，不过成都这边采光真好，阳台养什么花？'],
  ])('brings along without a vector that the %s changed', async (_, message, older, newer) => {
    const [before, after] = toTold([older, newer]);
    const slots = findAskedSlots(message).slots;
    const found = await findUpdates(message, compare([before!]), { newest: [before!, after!], slots });
    expect([...found.newer].map(({ id }) => id)).toEqual(['m:2']);
    expect([...found.earlier]).toEqual(['m:1']);
  });

  it('does not date a memory by an answer that repeats it', async () => {
    const [before, after, repeated] = toTold([
      '我住武汉。',
      '搬完家累瘫了，不过成都采光真好。',
      '你说：我住武汉。',
    ]);
    const memory = {
      ...before!,
      kind: 'memory' as const,
      role: 'memory',
      memory: { key: SLOTS.city.key!, metadata: {} },
    };
    const told = [after!, { ...repeated!, role: 'assistant' }];
    const found = await findUpdates('我现在住在哪个城市？', compare([memory]), {
      newest: told,
      slots: ['city'],
    });
    expect([...found.earlier]).toEqual(['m:1']);
  });

  it.each([
    ['another part of life', 'Ich wohne in Kassel.', 'Ich habe jetzt ein neues Handy.'],
    ['the home of a relative', 'Ich wohne in Kassel.', 'Mein Bruder ist nach Kiel umgezogen.'],
  ])('leaves an older statement without a vector beside a change of %s', async (_, older, newer) => {
    const [before, after] = toTold([older, newer]);
    const found = await findUpdates('Wo wohne ich?', compare([before!]), {
      newest: [before!, after!],
      slots: ['city'],
    });
    expect(found).toEqual({ newer: [], earlier: new Set() });
  });

  it.each([
    ['a friend’s move', 'В каком городе я живу?', 'Я живу в Омске.', 'Подруга переехала в Сочи.'],
    ['new shoes', '私の職場はどこですか？', '私は病院で看護師として働いています。', '新しい靴を買った。'],
  ])('leaves the best statement without a vector beside %s', async (_, message, older, newer) => {
    const told = toTold([older, newer]);
    expect((await findUpdates(message, compare(told), { isPersonal: true, newest: told })).earlier).toEqual(
      new Set(),
    );
  });

  it.each([
    [
      'a denial of the old word',
      'What do I drink?',
      'I drink coffee all day.',
      'Week six of no coffee, rooibos it is.',
    ],
    [
      'a new name beside the old one',
      'Who is my flatmate?',
      'My flatmate Darius is loud.',
      'Kim has the room of Darius, my flatmate is Kim.',
    ],
    [
      'a correction that somebody else noticed',
      'What am I allergic to?',
      "I'm allergic to penicillin.",
      'Mum says I got that mixed up, it is ibuprofen.',
    ],
    [
      'a number in place of another',
      'How many guests come?',
      'There will be six guests.',
      'I counted wrongly, we are eleven guests.',
    ],
    [
      'a correction, when asked about the past',
      "What was the plumber's number?",
      "The plumber's number is 0171 220.",
      'I mistyped the number of the plumber, it is 0172 220.',
    ],
    [
      'a correction in German',
      'Wie war noch mal die Nummer des Klempners?',
      'Die Nummer des Klempners ist 0171 220.',
      'Ich habe mich bei der Nummer des Klempners vertippt, sie lautet 0172 220.',
    ],
  ])('marks the older statement after %s', async (_, message, older, newer) => {
    expect(await findTexts(message, older, newer)).toEqual(['m:1']);
  });

  it.each([
    [
      'the end of something else',
      'Which instrument do I play?',
      'I play the cello in an orchestra.',
      'I no longer run in the morning.',
    ],
    [
      'another friend',
      'Where do my friends live?',
      'My friend Jonas lives in Basel.',
      'My friend Mirjam lives in Bern now.',
    ],
    [
      'another daughter',
      'How old is my daughter?',
      'My daughter Ines is six.',
      'My daughter Clara just turned three now.',
    ],
    [
      'a second dog',
      'What is my dog called?',
      'My dog Bruno is a beagle.',
      'Got a second dog, she is called Olive.',
    ],
    [
      'a supposition',
      'Where do I live?',
      'I live in Leipzig.',
      'If I moved to Hamburg now, I would miss the lakes.',
    ],
    ['a former job', 'What is my job?', "I'm an optician.", 'I used to be a baker before all this.'],
    [
      'a relative',
      'Where do I work?',
      'I work at a bakery.',
      'My brother left his bakery for a bank instead.',
    ],
    [
      'a quote',
      'When is my flight?',
      'My flight is on Friday.',
      "She wrote 'my flight moved to Sunday' to me.",
    ],
    [
      'another medicine',
      'How much sertraline do I take?',
      'I take 50 mg of sertraline.',
      'The doctor gave me 10 mg of cetirizine.',
    ],
    [
      'a change, when asked about the past',
      'What was my rent?',
      'My rent is 900 euros.',
      'My rent went up to 950 euros now.',
    ],
    [
      'a correction of something else, when asked about the past',
      'What was my rent?',
      'My rent is 900 euros.',
      'I mistyped the number of the plumber, it is 0172 220.',
    ],
    ['another amount', 'What is my rent?', 'My rent is 900 euros.', 'My salary is 3,100 euros now.'],
  ])('leaves the older statement beside %s', async (_, message, older, newer) => {
    expect(await findTexts(message, older, newer)).toEqual([]);
  });

  it.each([
    ['other kinds', 0.1, []],
    ['the same kinds', 0.6, ['m:1']],
  ])('compares what a message asks for no kind of: statements about %s', async (_, shared, earlier) => {
    const texts = [
      { id: 'm:1', text: 'My season ticket runs out on 31 January.', createdAt: 1, sessionId: '1' },
      { id: 'm:2', text: 'I stopped drinking in May.', createdAt: 2, sessionId: '2', vector: toVector(0.45) },
    ];
    const kinds = (drink: number): FactProbabilities => new Map([['drink', drink]]);
    const readFacts: ReadFacts = ({ id }) => (id === 'm:1' ? kinds(shared) : kinds(0.8));
    const found = await findUpdates('ticket renewal', compare(texts.map((text) => toHit(text).document)), {
      readFacts,
    });
    expect([...found.earlier]).toEqual(earlier);
  });

  it.each([
    ['a question about the past', 'Who was my provider before?', OLD, NEW],
    [
      'a newer text about something else',
      ASK,
      OLD,
      { ...NEW, text: 'I switched to oat milk.', vector: toVector(0.2) },
    ],
    ['a newer text that changes nothing', ASK, OLD, { ...NEW, text: 'Fibernaut is slow this evening.' }],
    ['a newer text of the assistant', ASK, OLD, { ...NEW, role: 'assistant' }],
    ['a newer text of another speaker', ASK, OLD, { ...NEW, speaker: 'Ana' }],
    ['a newer text about a relative', ASK, OLD, { ...NEW, text: 'My brother switched from Fibernaut.' }],
    ['a newer question', ASK, OLD, { ...NEW, text: 'Should I switch from Fibernaut now?' }],
    ['the memory that was made of a turn', ASK, OLD, { ...OLD, id: 'f:2', kind: 'memory', createdAt: 2 }],
    [
      'texts without vectors that share no word',
      ASK,
      { ...OLD, vector: null },
      { ...NEW, text: 'We switched to oat milk.', vector: null },
    ],
  ])('marks nothing for %s', async (_, message, older, newer) => {
    expect(await find(message, [older, newer])).toEqual({ newer: [], earlier: [] });
  });
});

async function find(
  message: string,
  kept: readonly Partial<IndexDocument>[],
  others: readonly Partial<IndexDocument>[] = [],
): Promise<FoundIds> {
  const [first, rest] = [kept.map(toHit), others.map(toHit)];
  const found = await findUpdates(message, { kept: first, hits: [...first, ...rest], scale: IDENTITY_SCALE });
  return { newer: found.newer.map(({ id }) => id), earlier: [...found.earlier] };
}

describe('findUpdates among few statements', () => {
  const older = { id: 'm:1', text: 'I keep all of my notes in Evernote.', sessionId: '1' };
  const newer = { id: 'm:2', text: 'My archive of notes is in Obsidian.', createdAt: 2, sessionId: '2' };

  it('adds the newest short statement that may supersede a result, and marks nothing', async () => {
    expect(await findPossible(newer)).toEqual({ newer: ['m:2'], earlier: [] });
  });

  it('adds no long one', async () => {
    expect(
      (await findPossible({ ...newer, text: `${newer.text} ${'It rained. '.repeat(20)}` })).newer,
    ).toEqual([]);
  });

  it('adds none for a message that is not about the person', async () => {
    expect((await findPossible(newer, { isPersonal: false })).newer).toEqual([]);
  });

  it('adds none to what is marked already, because another part of it has changed', async () => {
    expect((await findPossible(newer, { isOutdated: true })).newer).toEqual([]);
  });

  async function findPossible(
    other: Partial<IndexDocument>,
    { isPersonal = true, isOutdated = false } = {},
  ): Promise<FoundIds> {
    const first = toHit({ ...older, createdAt: 1, isOutdated });
    const second = toHit({ ...other, vector: toVector(0.25) });
    const compared = { kept: [first], hits: [first, second], scale: IDENTITY_SCALE, vector: toVector(0.5) };
    const readFacts: ReadFacts = () => new Map([['device', 0.6]]);
    const found = await findUpdates('Where do I keep my notes?', compared, { readFacts, isPersonal });
    return { newer: found.newer.map(({ id }) => id), earlier: [...found.earlier] };
  }
});

function toTold(texts: readonly string[]): readonly IndexDocument[] {
  return texts.map(
    (text, at) =>
      toHit({ id: `m:${at + 1}`, text, createdAt: at, sessionId: `${at}`, vector: null }).document,
  );
}

function compare(documents: readonly IndexDocument[]): ComparedHits {
  const hits = documents.map(toHit);
  return { kept: hits, hits, scale: IDENTITY_SCALE };
}

async function findTexts(message: string, older: string, newer: string): Promise<readonly string[]> {
  const texts = [
    { id: 'm:1', text: older, createdAt: 1, sessionId: '1' },
    { id: 'm:2', text: newer, createdAt: 2, sessionId: '2', vector: toVector(0.45) },
  ];
  return (await find(message, texts)).earlier;
}

/** A unit vector with this cosine to that of most texts here. */
function toVector(cosine: number): Float32Array {
  return Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));
}

function toHit(document: Partial<IndexDocument>): IndexHit {
  return {
    document: {
      kind: 'turn',
      role: 'user',
      speaker: '',
      sessionId: '1',
      vector: toVector(1),
      ...document,
    } as IndexDocument,
    lexical: null,
    session: null,
    dense: null,
    neighbour: null,
    coverage: 0,
    around: [],
  };
}
