import { describe, expect, it } from '@jest/globals';
import { planMemoryWrites } from '../../memories/lifecycle/plan-writes.js';
import type { LiveMemory } from '../../memories/memory-jobs.types.js';
import { extractPatterns } from '../patterns/extract-patterns.js';

const extract = (text: string) => extractPatterns([{ role: 'user', text }]);

function remember(text: string): readonly LiveMemory[] {
  const { inserts } = planMemoryWrites(extract(text), [], () => 'older');
  return inserts.map(({ proposal: _proposal, ...row }) => ({ ...row, metadata: { source: 'user_message' } }));
}

function listEnded(older: string, newer: string): readonly string[] {
  const live = remember(older);
  expect(live).toHaveLength(1);
  return [...planMemoryWrites(extract(newer), live, () => 'newer').ended.keys()];
}

/** Changes told in passing, as people who are not asked about them tell them. */
const CHANGES: Readonly<Record<string, readonly (readonly [older: string, newer: string])[]>> = {
  city: [
    ['I live in Daegu.', 'I switched to another clinic, so my home is in Busan these days.'],
    ['We live in Leeds.', 'He transferred to another branch, and now our home is in Hull.'],
    ['I live in Cork.', 'My home is now in Galway, right by the water.'],
    ['I live in Cork.', 'Home is Galway these days.'],
    ['We live in Porto.', "We're based in Braga now."],
    ['I live in Porto.', 'I switched to another firm and I live in Faro now.'],
    ['I live in Bath.', 'My home is currently in Exeter.'],
    ['I live in Bath.', "These days I'm based in Exeter."],
    ['I live in Bath.', 'Home has been Exeter since June.'],
    ['We live in Utrecht.', 'We call Zwolle home now.'],
  ],
  work: [
    ['I work as a barista.', 'Today was my first day as a data analyst.'],
    ['I work as a barista.', 'First week as a paralegal, and I am shattered.'],
    ['I work as a waiter.', 'I got hired as a lab technician.'],
    ['I work as a waiter.', 'I started as a postman on Monday.'],
    ['I work as a waiter.', "I've been taken on as an assistant chef."],
    ['I work as a waiter.', "I'm an estate agent now."],
    ['I work as a nurse.', "I'm a paralegal now."],
    ['I work as a nurse.', 'My first shift as a tram driver went fine.'],
    ['I work as a nurse.', 'I start as a research analyst next week.'],
    ['I am a baker.', 'My first month as a bus driver is over.'],
    ["I'm a barista at a cafe in Bugis.", 'Today was my first day as a data analyst at a logistics company.'],
    ["I'm a cook at a hotel.", 'My first week as a tutor at the language school was great.'],
    ["I'm a cook at a hotel.", "I'm now a trainee architect at a small office."],
  ],
  diet: [
    ["I've gone fully vegan since New Year.", "The doctor convinced me, I'm eating fish and eggs again."],
    ["I'm vegan.", "I'm back on dairy."],
    ["I'm vegan.", "I'm back to eating meat."],
    ["I'm vegetarian.", 'I went back to eating chicken and fish.'],
    ["I'm vegetarian.", "We're having bacon for breakfast again."],
    ["I'm vegetarian.", "I've started eating meat again."],
    ["I'm keto.", "I'm eating bread and pasta again."],
    ["I'm vegan.", "I'm no longer strict about dairy."],
    ["I'm vegan.", 'I gave up on being vegan.'],
    ["I'm a vegetarian.", 'I stopped being vegetarian in May.'],
    ["I don't eat meat.", 'I caved and I eat chicken again.'],
  ],
  device: [
    [
      'I have a Galaxy S21.',
      'the old phone finally died in the rain. i got a pixel 8 from my brother in law',
    ],
    ['I have a Galaxy S21.', 'My old phone gave up the ghost. My sister gave me her iPhone.'],
    ['I have an iPhone 11.', 'I sold my phone and bought a Pixel.'],
    ['I have a Thinkpad laptop.', 'My laptop got stolen.'],
    ['I have a Thinkpad laptop.', 'I traded in my laptop.'],
    ['I use an old laptop from Dell.', 'My old laptop is dead.'],
    ['I have a Galaxy tablet.', 'I gave away my tablet.'],
    ['I have a Canon camera.', 'I threw out my camera.'],
  ],
  pet: [
    ['The kids have a hamster, Nacho.', 'RIP Nacho, he had a good run. We got the kids a beagle puppy.'],
    ['We have a cat called Mog.', 'Rest in peace, Mog.'],
    ['We have a cat called Mog.', 'We had to say goodbye to Mog on Friday.'],
    ['My dog Bruno is 14.', "Bruno didn't make it."],
    ['My dog Bruno is 14.', 'Bruno is no longer with us.'],
    ['My rabbit Clover is grey.', 'We gave Clover away.'],
    ['My rabbit Clover is grey.', 'Clover went to a new home.'],
    ['I have a parrot called Rio.', 'We rehomed Rio.'],
    ['My daughter has a hamster called Pip.', 'Pip has died.'],
  ],
  schedule: [
    [
      "I'm in the office Tuesdays and Thursdays, the rest I work from home.",
      "As of next week it's three days on site for me: Monday, Tuesday and Friday.",
    ],
    ["I'm in the office on Mondays.", 'My boss wants me in the office Tuesdays and Wednesdays from now on.'],
    ["I'm in the office on Mondays.", 'I have to go in Tuesdays and Thursdays now.'],
    ["I'm in the office on Mondays.", 'My office days moved to Wednesday and Friday.'],
    ["I'm at the office Mondays and Fridays.", 'We have to be on site four days a week.'],
    ["I'm at the office Mondays and Fridays.", "I'm only in the office Wednesdays now."],
    ['I work from home on Fridays.', 'I work from home Mondays and Fridays now.'],
    ['I go into the office on Tuesdays.', 'I go into the office on Thursdays these days.'],
  ],
  partner: [
    ['My fiancé Marcus hates dancing.', 'Marcus is officially my husband and my mom is cross.'],
    ['My girlfriend Ida plays golf.', 'Ida is now my wife!'],
    ["I'm engaged.", 'We eloped to Vegas.'],
    ["I'm engaged.", 'We finally tied the knot on Saturday.'],
    ["I'm single.", 'Ben is now my boyfriend.'],
    ['My boyfriend Ben is a cook.', 'We got hitched in June.'],
    ['My girlfriend Lea is a vet.', 'Lea is finally my fiancée.'],
  ],
  trip: [
    ['We are going to Crete in August.', "We changed our minds, it's going to be Scotland in August."],
    ['We are flying to Rome in June.', "Change of plans, we're going to Oslo in June."],
    ["We're going to Malta in July.", 'I changed my mind: it will be Norway in July, too hot otherwise.'],
    ["I'm travelling to Peru in October.", 'Change of plan, I am flying to Chile in October.'],
  ],
  goal: [
    [
      'I signed up for the Chicago Marathon.',
      'I dropped down to the half marathon in September instead of the full thing.',
    ],
    ["I'm training for the Berlin Marathon.", "I'm training for a 10k instead."],
    ['I registered for a triathlon.', 'I switched to the relay instead of the whole triathlon.'],
    ["I'm running the London Marathon.", 'I downgraded to the 10k.'],
    ['I entered the Oslo half marathon.', 'I deferred, so I am doing the Bergen half marathon instead.'],
  ],
};

describe.each(Object.entries(CHANGES))('a plain change of %s', (_slot, changes) => {
  it.each(changes)('ends the older statement: %s → %s', (older, newer) => {
    expect(listEnded(older, newer)).toEqual(['older']);
  });
});

describe('what sounds like a change and is none', () => {
  it.each([
    ['I live in Daegu.', 'I have another home in Busan.'],
    ['I live in Daegu.', 'My parents have their home in Busan.'],
    ['I live in Cork.', 'Home is where the cats are.'],
    ['I work as a barista.', 'My first day as a dad was chaos.'],
    ['I work as a barista.', 'My first week as a vegetarian.'],
    ['I work as a barista.', 'I started as an intern here ten years ago.'],
    ['I work as a barista.', 'Her first day as a teacher went well.'],
    ['I work as a barista.', 'My son got hired as a lifeguard.'],
    ["I'm vegan.", 'My husband is eating meat again.'],
    ["I'm vegan.", 'My dog is back on chicken.'],
    ["I'm vegan.", 'Is it fine to eat fish again after surgery?'],
    ['I have a Galaxy S21.', 'My phone died on the train, so I missed your call.'],
    ['I have a Galaxy S21.', 'I sold my printer.'],
    ['I have a Galaxy S21.', "My sister's old phone finally died."],
    ['I have a Galaxy S21.', 'I got a Kindle tablet from my brother.'],
    ['The kids have a hamster, Nacho.', 'RIP Mochi, the best cat of my neighbour.'],
    ['The kids have a hamster, Nacho.', 'We gave Nacho a bigger cage.'],
    ['We have a cat called Mog.', 'RIP to my weekend.'],
    ["I'm in the office on Mondays.", 'My wife is in the office Tuesdays and Thursdays.'],
    ['I signed up for the Chicago Marathon.', 'I signed up for a pottery class.'],
    ["I'm engaged.", 'My cousin eloped to Vegas.'],
    ["I'm single.", 'Tom is now my boss.'],
    ["I'm divorced.", 'We eloped in 1998.'],
    ['We are going to Crete in August.', 'I changed my mind about the blue tiles.'],
  ])('%s · %s', (older, newer) => {
    expect(listEnded(older, newer)).toEqual([]);
  });
});
