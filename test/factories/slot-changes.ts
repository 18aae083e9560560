/** A statement, and a newer one of the same slot and subject that takes its place. */
export type SlotChange = readonly [older: string, newer: string];

/** By language code. */
export const SLOT_CHANGES: Readonly<Record<string, readonly SlotChange[]>> = {
  en: [
    ['We live in Leeds.', 'We have moved to Bristol, into a narrow old house.'],
    ['My flat in Malmö is tiny.', 'I moved to Oslo last autumn.'],
    ["I'm a plumber in Dundee.", 'I got promoted to site manager.'],
    ['I work at Brightwater.', 'First month at Oakline: so far so good.'],
    ['I drive an old Fiesta.', 'My new car is a hybrid.'],
    ['I drive an old Fiesta.', 'Sold the Fiesta on Sunday. I walk to work now.'],
    ['My girlfriend Nora is a pilot.', "Nora and I broke up. I'm fine."],
    ['My boss is called Hilde.', 'My new manager is Oskar.'],
    ['My rent is 900 euros.', 'The rent went up to 980 euros in spring.'],
    ['My dentist appointment is on Monday at 8:15.', 'The dentist appointment is on Thursday instead.'],
    ['The vet appointment is on the 4th.', 'Correction: the vet appointment is on the 14th.'],
    ['I am vegetarian.', 'I eat meat again.'],
    ['My daughter turned 6 in May.', 'My daughter turned 7 today!'],
    ['I bank with Halden.', 'I moved my account to Ostbank.'],
    ['Our workshop costs 30 dollars.', 'We raised our workshop to 45 dollars.'],
    ['I study physics.', 'I switched majors to geology last term.'],
    ['My customer number is 1147.', 'Sorry, the customer number is 1174.'],
    ["Dad's birthday is on the 3rd of May.", 'Dad was born on the 5th of May, I mixed it up.'],
    ['We rent a flat by the canal.', 'We bought a house near the woods.'],
    ['I run Windows on my laptop.', "It's Debian on my laptop now, so it's Debian for me."],
    ['Please answer in German.', 'From now on, answer in English.'],
    ['My favourite colour is red.', 'My favorite is a dark green these days.'],
    ['Our cat is called Mog.', 'We adopted a grey cat, her name is Pixel.'],
    ["I'm moving to Ghent in June.", 'The Ghent plan is dead. I still live in Delft.'],
    ['I handed in my notice yesterday.', 'I withdrew my notice. I am staying at Kestrel.'],
  ],
};
