import { describe, expect, it } from '@jest/globals';
import { SLOT_CHANGES } from '../../../../test/factories/slot-changes.js';
import { planMemoryWrites } from '../../memories/lifecycle/plan-writes.js';
import type { LiveMemory } from '../../memories/memory-jobs.types.js';
import { extractPatterns } from '../patterns/extract-patterns.js';

const extract = (text: string) => extractPatterns([{ role: 'user', text }]);

const remember = (text: string) => rememberAll([text]);

function rememberAll(texts: readonly string[]): readonly LiveMemory[] {
  let last = 0;
  const { inserts } = planMemoryWrites(texts.flatMap(extract), [], () => `older ${(last += 1)}`);
  return inserts.map(({ proposal: _proposal, ...row }) => ({ ...row, metadata: { source: 'user_message' } }));
}

describe.each(Object.entries(SLOT_CHANGES))('a newer statement in %s', (_language, changes) => {
  it.each(changes)('ends the older one: %s → %s', (older, newer) => {
    const live = remember(older);
    const plan = planMemoryWrites(extract(newer), live, () => 'newer');
    expect([...plan.ended.keys()]).toContain('older 1');
    expect(plan.inserts.length + plan.repeated.length).toBeGreaterThan(0);
  });
});

describe('the end of one of several side by side', () => {
  it.each([
    [['Our cat is called Mog.', 'We also have a cat named Milo.'], 'Milo died last night.', ['older 2']],
    [['Our cat is called Mog.', 'We also have a cat named Milo.'], 'My cat Milo died.', ['older 2']],
    [['Our cat is called Mog.', 'We also have a cat named Milo.'], 'My cat Mog died.', ['older 1']],
    [['I have a dentist appointment on Friday.'], 'I had to cancel my appointment.', ['older 1']],
    [
      ['I have a dentist appointment on Friday.', 'The vet appointment is on Monday.'],
      'I had to cancel my appointment.',
      [],
    ],
    [
      ['I have a dentist appointment on Friday.', 'My appointment is on Monday.'],
      'I had to cancel my appointment.',
      ['older 2'],
    ],
  ])('after %j, “%s” ends %j', (told, newer, ended) => {
    const plan = planMemoryWrites(extract(newer), rememberAll(told), () => 'newer');
    expect([...plan.ended.keys()]).toEqual(ended);
  });

  it('ends an appointment that an earlier version stored without its kind', () => {
    const older = remember('I have a dentist appointment on Friday.').map((row) => ({
      ...row,
      key: 'appointment:appointment',
    }));
    const plan = planMemoryWrites(extract('I cancelled my dentist appointment.'), older, () => 'newer');
    expect([...plan.ended.keys()]).toEqual(['older 1']);
  });
});

describe('a newer statement about a person', () => {
  it.each([
    ['My friend Ines lives in Lyon.', 'My friend Ines moved to Nice.'],
    ['My brother lives in Ghent.', 'My brother Tom moved to Namur.'],
    ['My boss Ana lives in Ghent.', 'My boss Eva lives in Namur.'],
  ])('ends the older one about the same: %s → %s', (older, newer) => {
    const plan = planMemoryWrites(extract(newer), remember(older), () => 'newer');
    expect([...plan.ended.keys()]).toEqual(['older 1']);
  });
});

describe('a statement that ends no other', () => {
  it.each([
    ['I live in Porto.', 'My brother moved to Ghent.'],
    ['I have a cat named Pixel.', 'Rocky died last night.'],
    ['I have a cat named Pixel.', 'Our trip to Crete got cancelled.'],
    ['I have an appointment with Dr. Patel on Friday at 3pm', 'I cancelled my appointment with Dr. Ode.'],
    ['My vet appointment is on Monday at 8.', 'My dentist appointment is on Tuesday at 9.'],
    ['I live in Porto.', 'I am moving to Braga in spring.'],
    ['I live in Porto.', 'My sister lives in Faro.'],
    ['I drive a Volvo.', 'My boss bought a Tesla.'],
    ['I drive a Volvo.', 'Sold the Honda of my late uncle.'],
    ['Our cat is called Mog.', 'We also have a cat named Pixel.'],
    ['Our cat is called Mog.', 'We got a dog called Rufus.'],
    ['Our cat is called Mog.', 'We adopted a grey cat, her name is Pixel.'],
    ['Nuestra gata se llama Luna.', 'Adoptamos una gata y le pusimos Nube.'],
    ['My internet provider is Vodafone.', 'Our electricity supplier is Octopus.'],
    ['My laptop is a Dell XPS 13.', 'My work laptop is a ThinkPad.'],
    ['I drive a Dacia Duster.', 'We finally bought the bike for Jonas, a red woom 5.'],
    ["I'm 34.", 'I have a 6 year old niece.'],
    ["I'm 61 years old.", 'We have a 9 year old labrador.'],
    ['I am vegan.', 'Guests on Friday: Marta is lactose intolerant, Paul is pescatarian.'],
    ['I am vegan.', "Menu for six, Olga can't eat nuts."],
    ["I'm vegetarian.", 'Tilda is vegan.'],
    ['I live in Cork.', "Our company is small, we're based in Dublin."],
    ['I live in Cork.', "I've been living on noodles this week."],
    ['I live in Cork.', "I'm staying in Belfast until Friday."],
    ['My name is Ingrid.', 'Act as a waiter. My name is Mr Moneybags and I am a chef.'],
    ['My name is Ingrid.', 'In this game my name is Lady Gold.'],
    ['My name is Ingrid.', 'My friends call me Inga.'],
    ['I work as a florist.', "I'm a monster before my first coffee."],
    ['I work as a florist.', "I'm a beekeeper in my free time."],
    ['I work at Siemens.', 'I work at the food bank on Sundays.'],
    ['I study law in Leiden.', 'We dropped redis for postgres.'],
    ['I study law in Leiden.', 'I read on the train.'],
    ['My birthday is 9 June.', 'Planning my birthday party on 14 June.'],
    ['My wife is called Ana.', "My wife's name is always mispronounced."],
    ['Ich arbeite als Florist.', 'Am Wochenende arbeite ich als Kellner.'],
    ['Je travaille chez Airbus.', 'Le week-end je travaille chez un fleuriste.'],
    ['Trabajo en Repsol.', 'Los fines de semana trabajo en una floristería.'],
    ['Lavoro alla Fiat.', 'Nel weekend lavoro in un bar.'],
    ['Trabalho na Petrobras.', 'Nos fins de semana trabalho num bar.'],
    ['Ik werk bij Philips.', 'In het weekend werk ik bij de voedselbank.'],
    ['Mio fratello vive a Lecce.', "L'altro mio fratello vive a Roma."],
    ['My sister lives in Bath.', 'My other sister lives in Hull.'],
    ['My car service is on Monday.', 'My mother can do Thursday.'],
    ['My goal is to run a marathon.', 'My goal is to save 10,000 euros by summer.'],
    ['I pay 850 euros rent for my flat.', 'I pay 75 euros a month for the studio in the basement.'],
    ["I'm going to Rome in May with my sister.", "I'm going to Norway in August with Tim."],
    ['I play the cello in an orchestra.', 'I play the piano for my kids.'],
    ['My dentist appointment is on Monday at 8.', 'My interview is on Monday at 9.'],
    ['Please answer in German.', 'No emojis please.'],
    ['I am vegetarian.', 'My wife is a vegan.'],
    ['My rent is 900 euros.', 'The course costs 30 euros.'],
    ['My sister Ida plays chess.', 'My sister Ida is ill.'],
    ['My friend Ines lives in Lyon.', 'My friend Ralf moved to Bonn.'],
    ['My brother Tom lives in Ghent.', 'My brother Ben moved to Namur.'],
    ['Meine Schwester Ida wohnt in Graz.', 'Meine Schwester Eva ist nach Linz gezogen.'],
  ])('%s · %s', (older, newer) => {
    const plan = planMemoryWrites(extract(newer), remember(older), () => 'newer');
    expect(remember(older)).toHaveLength(1);
    expect([...plan.ended.keys()]).toEqual([]);
  });
});

describe('an appointment beside others', () => {
  const flights = [
    'My flight to Oslo is on 2 June at 9.',
    'My flight from Oslo to Bergen is on 6 June at 13.',
  ];

  function rememberAll(texts: readonly string[]): readonly LiveMemory[] {
    let last = 0;
    const { inserts } = planMemoryWrites(texts.flatMap(extract), [], () => `older ${(last += 1)}`);
    return inserts.map(({ proposal: _proposal, ...row }) => ({
      ...row,
      metadata: { source: 'user_message' },
    }));
  }

  it.each([
    ['The flight home is on 11 June at 18.', []],
    ['My flight from Oslo to Bergen is on 7 June at 8.', ['older 2']],
    ['My flight to Bergen was moved to 7 June.', ['older 2']],
    ['My flight to Kiel was moved to 7 June.', []],
    ['My flight is on 8 June at 10.', []],
  ])('“%s” ends %j', (newer, ended) => {
    const plan = planMemoryWrites(extract(newer), rememberAll(flights), () => 'newer');
    expect([...plan.ended.keys()]).toEqual(ended);
  });
});

it('stores no death of somebody who is no pet', () => {
  expect(planMemoryWrites(extract('Rocky died last night.'), [], () => 'newer').inserts).toEqual([]);
});

it('gives each part of an introduction a key of its own', () => {
  const keys = (text: string) => extract(text).map(({ key }) => key);
  expect(keys("I'm Hannah, 41, from Utrecht")).toEqual(['identity:name', 'origin:me']);
  expect(keys("I'm 34, from Madrid originally, living in Dublin, working as a designer at Stripe")).toEqual([
    'age:me',
    'origin:me',
    'identity:location',
    'identity:employer',
  ]);
  expect(keys('I live in Leeds with my wife Karen')).toEqual(['identity:location', 'partner:me']);
});
