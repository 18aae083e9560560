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
  de: [
    ['Ich wohne in Erfurt.', 'Ich bin letzte Woche nach Jena gezogen.'],
    ['Mein Zahnarzttermin ist am Montag um 9:15.', 'Der Zahnarzttermin ist jetzt am Freitag um 11:00.'],
  ],
  fr: [
    ["J'habite à Rennes.", "J'ai déménagé à Brest en mars."],
    ['Mon loyer est de 700 euros.', 'Mon loyer passe à 740 euros.'],
  ],
  es: [
    ['Vivo en Murcia.', 'Me mudé a Lugo en enero.'],
    ['Nuestra gata se llama Luna.', 'Adoptamos una gata y le pusimos Nube.'],
  ],
  pt: [
    ['Moro em Évora.', 'Mudamos para Faro no verão.'],
    ['O aluguel é de 900 reais.', 'Meu aluguel subiu para 980 reais.'],
  ],
  it: [
    ['Abito a Lecce.', 'Mi sono trasferita a Trieste.'],
    ['Il dentista è lunedì alle 9.', 'Il dentista è giovedì alle 11.'],
  ],
  nl: [
    ['Ik woon in Delft.', 'Ik ben naar Breda verhuisd.'],
    ['De tandarts is op maandag om 9:15.', 'De tandarts is nu op vrijdag.'],
  ],
  ru: [
    ['Я живу в Твери.', 'Я переехал в Омск.'],
    ['Стоматолог 5 мая в 10:00.', 'Стоматолог теперь 9 мая.'],
  ],
  zh: [
    ['我住在成都。', '我搬到杭州了。'],
    ['房租是3000元。', '房租涨到3200元了。'],
  ],
  ja: [
    ['仙台に住んでいます。', '札幌に引っ越しました。'],
    ['家賃は7万円です。', '家賃が8万円になりました。'],
  ],
  ko: [
    ['저는 대전에 살아요.', '지난달에 부산으로 이사했어요.'],
    ['월세는 50만 원이에요.', '월세가 55만 원으로 올랐어요.'],
  ],
  ar: [
    ['أسكن في حلب.', 'انتقلت إلى عمان.'],
    ['الإيجار 300 دينار.', 'أصبح الإيجار 350 دينار.'],
  ],
};
