import type { SlotLanguage } from '../../slot-language.js';

/** Lists for the patterns of statements. */
export const GERMAN_WORDS: SlotLanguage['words'] = {
  animal: {
    fish: 'Goldfisch~|Fische|Aquarium',
    dog: 'Hund~|Hündin|Dackel|Pudel|Labrador|Welpe~|Welpen?|Mops|Schäferhund~|Border Collie|Collie|Golden Retriever|Retriever|Terrier|Beagle|Chihuahua|Husky|Mischling~|Bulldogge|Hundi|Australian Shepherd',
    cat: 'Katze~|Kater~|Kätzchen|Kitten|Maine Coon|Kätzin|Mieze|Perserkatze',
    rabbit: 'Kaninchen|Hase',
    hamster: 'Hamster|Meerschweinchen|Meeri~|Ratten?',
    bird: 'Papagei(?:en)?|Kakadus?|Kanarienvögel|Kanarienvogel|Enten|Gänse|Tauben|Wachteln|Wellensittich~|Nymphensittich~|Hühner',
    horse: 'Pferde?|Ponys?|Esel|Stute|Wallach',
    snake: 'Schlange',
    tortoise: 'Schildkröten?|Landschildkröten?|Gecko~|Bartagamen?|Leguan|Chamäleon',
    bee: 'Bienen|Bienenvölker|Bienenvolk',
    goat: 'Ziegen?|Schafe?|Alpakas?|Lamas?|Schweine|Kühe',
    ferret: 'Frettchen|Chinchillas?|Degus?|Igel|Mäuse',
    spider: 'Vogelspinnen?|Stabheuschrecken|Skorpione?|Axolotl',
  },
  appointment: {
    dentist: 'Zahnarzt~|Zahnärztin|Zahnreinigung|Kieferorthopäd~',
    doctor:
      'Augenarzt|Hausarzt|Arzt|Ärztin|Hautarzt|Frauenarzt|Orthopäd~|Untersuchung|Impf~|Optiker|Operation|Hautärztin|Hausärztin|Frauenärztin|Augenärztin|Kardiolog~|Orthopäde|HNO|Gynäkolog~|Dermatolog~|Physio~|MRT|OP|Kinderarzt|Vorsorge~|Darmspiegelung|Impfung|Krankenhaus|Psychotherap~|Therapeut~|Blutabnahme',
    vet: 'Tierarzt~|Tierärztin',
    hairdresser: 'Friseur~|Frisör|Friseurtermin|Frisörtermin',
    interview: 'Vorstellungsgespräch|Bewerbungsgespräch',
    exam: 'Prüfung|Klausur|Fahrprüfung|Führerscheinprüfung|Abschlussprüfung',
    meeting: 'Besprechung|Meeting',
    mechanic: 'Werkstatt|TÜV',
    lawyer: 'Notar~|Anwalt|Amt|Bürgeramt|Finanzamt|Standesamt|Jobcenter|Rechtsanwalt|Bank',
    flight: 'Flug|Flieger',
    train: 'Zug',
    appointment: 'Termin(?! (?:beim|bei|zum|in|im|mit))',
  },
  device: {
    printer: 'Drucker|Router|Fernseher|Thermomix|Smartwatch|Apple Watch|Playstation|PS5',
    camera: 'Kamera|Spiegelreflex~',
    phone: String.raw`Handy|Smartphone|Telefon|iPhone|Pixel(?: \d\w?)?|Galaxy(?: \w+)?|Samsung|Fairphone|Xiaomi|Huawei`,
    laptop: 'Laptop|Notebook|Rechner|Computer|MacBook|Thinkpad|ThinkPad|Surface|iMac|PC|Lenovo|Chromebook',
    tablet: 'Tablet|iPad',
  },
  format: { bullets: 'Stichpunkte~|Aufzählung~|Listen', emoji: 'Emojis?|Smileys?', tables: 'Tabellen?' },
  sibling: {
    sibling:
      '(?:Zwillings|Halb|Stief)?(?:[Bb]ruder|[Bb]rüder|[Ss]chwestern?)|Geschwister|Einzelkind|Jüngste|Älteste|Sandwichkind|Nesthäkchen',
  },
  firm: '(?:Siemens|Bosch|BMW|VW|Volkswagen|Daimler|Mercedes|SAP|BASF|Bayer|Lufthansa|Audi|Porsche|Continental|ZF|Infineon|Google|Amazon|Microsoft|Apple|IBM|Zalando|Airbus|Philips|Nokia|Roche|Novartis|Nestlé|Miele|Henkel|Beiersdorf|Linde|Trumpf|Zeiss|Opel|Ford|MAN|Deloitte|KPMG|PwC|Accenture|DHL|Hermes|Bahlsen|Haribo|Adidas|Puma|Würth|Festo|Stihl|Kärcher|ABB|Swatch|Migros|Voestalpine|ÖBB|SBB)',
  nation: String.raw`(?:Afghan|Albaner|Algerier|Amerikaner|Araber|Argentinier|Armenier|Australier|Belgier|Bolivianer|Bosnier|Brasilianer|Brite|Britin|Bulgar|Chilen|Chines|Dän|Deutsche[rn]?|Ecuadorianer|Engländer|Eritreer|Est|Europäer|Finn|Franzos|Französin|Georgier|Ghanaer|Griech|Holländer|Inder|Indonesier|Iraker|Iraner|Ire|Irin|Isländer|Israeli|Italiener|Japaner|Jordanier|Kanadier|Kasach|Kenianer|Kolumbianer|Koreaner|Kosovar|Kroat|Kubaner|Kurd|Lett|Libanes|Litauer|Luxemburger|Malteser|Marokkaner|Mazedonier|Mexikaner|Neuseeländer|Niederländer|Nigerianer|Norweger|Österreicher|Pakistaner|Palästinenser|Perser|Peruaner|Pol|Portugies|Rumän|Russ|Schott|Schwed|Schweizer|Senegales|Serb|Singhales|Slowak|Slowen|Somalier|Spanier|Sudanes|Südafrikaner|Südtiroler|Syrer|Tansanier|Thai|Tschech|Tunesier|Türk|Uganderin|Ukrainer|Ungar|Uruguayer|Venezolaner|Vietnames|Waliser|Bayer|Badener|Schwab|Schwäbin|Franke|Fränkin|Sachse|Sächsin|Hesse|Hessin|Rheinländer|Westfal|Pfälzer|Saarländer|Thüringer|Ostfries|Tiroler|Steirer|Kärntner|Vorarlberger|Berner|Basler|Zürcher|Berliner|Hamburger|Münchner|Kölner|Wiener|Frankfurter|Leipziger|Dresdner|Stuttgarter|Bremer|Hannoveraner)(?:in|e|n)?`,
  noone: String.raw`(?:Platz|alles|nichts|niemand|jemand|keiner|ich|wir|da|hier|der|die|das|ein~|kein~|mein~|unser~|sein~|ihr~|dein~|es|so|nur|noch|schon|jetzt|neu|nicht|was|wer|wie|wo|ok|sehr|ganz|gerade|etwas|viel|mehr|Hilfe|Fehler|Code|Text|Schluss|Ruhe|Stau|Regen|Winter|Sommer|Frühling|Herbst|{month}|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Python|Java|Linux|Windows|Beispiel|Feierabend|Endstation|links|rechts|oben|unten|los|Stand|steht|liegt|gibt|zwei|drei|endlich|wirklich|angekommen|fertig|zurück|froh|gespannt|müde|krank|unsicher|verwirrt|verzweifelt|genervt|begeistert|total|richtig|leider|heute|morgen|gestern)`,
  tongue: String.raw`(?:Spanisch|Englisch|Französisch|Italienisch|Deutsch|Portugiesisch|Russisch|Japanisch|Chinesisch|Polnisch|Türkisch|Arabisch|Schwedisch|Norwegisch|Dänisch|Niederländisch|Griechisch|Koreanisch|Ukrainisch|Tschechisch|Finnisch|Ungarisch|Hindi|Persisch|Hebräisch|Kroatisch|Serbisch|Rumänisch|Bulgarisch|Vietnamesisch|Katalanisch|Albanisch|Kurdisch|Urdu|Tamil|Suaheli|Swahili|Isländisch|Walisisch|Irisch|Gälisch|Tagalog|Punjabi|Bengalisch|Indonesisch|Thailändisch|Thai|Armenisch|Georgisch|Aserbaidschanisch|Kasachisch|Usbekisch|Mongolisch|Farsi|Dari|Paschtu|Somali|Amharisch|Tigrinya|Yoruba|Igbo|Hausa|Zulu|Afrikaans|Wolof|Twi|Bosnisch|Slowenisch|Slowakisch|Mazedonisch|Litauisch|Lettisch|Estnisch|Baskisch|Galicisch|Bretonisch|Luxemburgisch|Jiddisch|Esperanto|Friesisch|Plattdeutsch|Platt|Schweizerdeutsch|Sorbisch|Romanes|Mandarin|Kantonesisch|Malaiisch|Flämisch|Maltesisch|Weißrussisch|Belarussisch|Quechua|Latein|Gebärdensprache|Python|Java|JavaScript|Rust|Kotlin|Go|C\+\+|SQL)`,
  instrument:
    '(?:Oud|Dudelsack|Laute|Mandoline|Mundharmonika|Harmonika|Tuba|Fagott|Horn|Waldhorn|Klarinette|Oboe|Querflöte|Blockflöte|Bratsche|Kontrabass|Harfe|Keyboard|Cajon|Djembe|Sitar|Zither|Hackbrett|Drehleier|Banjo|Saz|Baglama|Balalaika|Percussion|E-Gitarre|E-Bass|Squash|Rugby|Eishockey|Darts|Billard|Skat|Poker|Bridge|Go|Wasserball|Floorball|Boule|Gitarre|Klavier|Geige|Schlagzeug|Cello|Bass|Flöte|Trompete|Saxophon|Saxofon|Posaune|Orgel|Akkordeon|Ukulele|Fußball|Handball|Tennis|Volleyball|Basketball|Schach|Badminton|Tischtennis|Hockey|Padel|Golf)',
  sport:
    '(?:bouldern|klettern|joggen|laufen|schwimmen|tanzen|reiten|turnen|wandern|angeln|rudern|segeln|surfen|boxen|radfahren|skaten|ins Fitnessstudio|ins Gym|zum Yoga|zum Training|zum Fußball|zum Chor|trainieren|Fußball|Gym|kegeln|töpfern|stricken|Judo|Karate|Pilates|Taekwondo|Aikido|Fechten|Parkour|Crossfit|Ballett|Leichtathletik|Kampfsport|Triathlon|Kraftsport|tauchen|paddeln|gärtnern|häkeln|nähen|malen|fotografieren|zum Schwimmen|zum Tanzen|zum Reiten|Geocaching|Handball|Tennis|Yoga)',
  body: '(?:Asthma|Diabetes|Migräne|Rheuma|Neurodermitis|Bluthochdruck|ADHS|ADS|Depression~|Epilepsie|Arthrose|Heuschnupfen|Hashimoto|Tinnitus|Bandscheibenvorfall|Schuppenflechte|Endometriose|Morbus Crohn|Colitis|Schilddrüsen~|Reizdarm|Gicht|Zöliakie|MS|Rückenproblem~|Rückenschmerzen|Knieproblem~|Schlafapnoe|Lupus|Multiple Sklerose|Parkinson|Autismus|Fibromyalgie|Skoliose|Ekzeme?|Angststörung~|Panikattacken|Borderline|PTBS|Long Covid|COPD|Glaukom|Osteoporose|Narkolepsie|Legasthenie|Schizophrenie|Krebs|Brustkrebs|Leukämie|Arthritis|Herzfehler|Herzprobleme|Herzrhythmusstörungen|Herzschrittmacher|PCOS|Rosazea|Akne|Reflux|Sehschwäche|Lipödem|Schlafstörungen|Zwangsstörung|chronische Schmerzen|Anämie|Eisenmangel|Blutarmut|niedrig~ Blutdruck|hoh~ Blutdruck)',
  drug: String.raw`(?:Euthyrox|Lithium|Ritalin|Medikinet|Methotrexat|Cetirizin|Tamoxifen|Xarelto|Eliquis|Aspirin|Paracetamol|Statine|Schlafmittel|Antihistaminika|Vitamin \p{L}\d*|Hormone|Ozempic|\p{L}{2,12}(?:pril|sartan|statin|prazol|formin|oxetin|pram|tralin|faxin|zepam|xaban|olol|dipin|thyroxin|cillin|mycin|triptan|gliptin|profen|apin|idon)|Ibuprofen|Metformin|L-Thyroxin|Thyroxin|Ramipril|Bisoprolol|Insulin|Marcumar|Cortison|Kortison|Pille|Antidepressiva|Betablocker|Blutverdünner|Blutdruck~|Eisentabletten|\p{L}+tabletten|Medikamente)`,
  /** Nouns that end like the names of jobs. */
  trait: String.raw`(?:\p{L}*(?:tolerante?r?|muttersprachler|hörer|sammler|liebhaber|raucher|händer|allergiker|diabetiker|asthmatiker|aufsteher|anfänger|trinker|brillenträger|esser|schläfer|besitzer|mieter|bewohner|nutzer|läufer|wanderer|schwimmer|dammer)(?:in)?|(?:Groß|Stief|Schwieger|\p{L}+fach)?(?:mutter|vater|bruder|schwester|tochter)|(?:Berliner|Hamburger|Münchner|Kölner|Wiener|Frankfurter|Leipziger|Dresdner|Schweizer|Österreicher|Italiener|Spanier|Engländer|Holländer|Belgier|Ukrainer|Amerikaner|Europäer|Inder|Iraner|Ägypter|Rentner|Leser|Christ|Atheist|Buddhist|Protestant|Optimist|Pessimist|Realist|Perfektionist|Egoist|Feminist|Tourist|Patient)(?:in)?|(?:Veget|Pescet)ari~|Vegan~|Deutscher|Erwachsener|Witwer|Teenager|Gamer|Gast|Single|Feuer|{nation})`,
  job: String.raw`(?!{trait}(?!\p{L}))\p{L}{3,30}(?:erin|ierer|eiterin|eiter|lehrer|ler|iker|ikerin|techniker|meister|istin|ist|ärztin|arzt|eurin|eur|atorin|ator|antin|ant|entin|mann|frau|wirt|wirtin|koch|köchin|schwester|helfer|gärtner|händler|leger|setzer|decker|schlosser|gießer|putzer|hauer|binder|schneider|planer|verkäufer|verkäuferin|pädagoge|pädagogin|kraft|hüter|betreuer|berater|fahrer|führer|arbeiter|entwickler|macher|bauer|loge|login|graf|grafin|nom|ingenieur)|Pfleger|Pflegerin|Koch|Köchin|Arzt|Ärztin|Azubi|Lehrer|Anwalt|Anwältin|Polizist|Bäcker|Maler|Maurer|Bauer|Erzieher|Erzieherin|Student|Studentin|Rentner|Rentnerin|Hausmann|Freelancer|Freiberufler~|Beamt~|Notfallsani~|Hebamme|Tischler~|Schreiner~|Elektriker~|Friseur~|Pilot~|Imker~|Model|Werkstudent~`,
  vehicle:
    'Auto|Wagen|VW|Golf|Passat|Polo|Audi|BMW|Mercedes|Opel|Astra|Corsa|Ford|Fiesta|Skoda|Škoda|Octavia|Enyaq|Toyota|Tesla|Volvo|Renault|Fiat|Mazda|Fahrrad|Motorrad|Roller|Lastenrad|E-Bike|Seat|Kia|Hyundai|Peugeot|Dacia|Duster|Sandero|Fabia|Kombi|Tiguan|Caddy|Bulli|Twingo|Clio|Honda|Yamaha|Vespa|Rad|Rennrad|Pedelec|Moped|Wohnmobil|Smart|Nissan|Citroën|Suzuki|Polestar|E-Auto|Gravelbike|Mountainbike|Cupra|Mini|KTM|Ducati|Touran|Tesla|Model [3Y]|Karre|Up|Berlingo',
  month: '(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)',
  when: String.raw`(?:{date}|im {month}|im (?:Frühling|Frühjahr|Sommer|Herbst|Winter)|(?:nächste|kommende|diese)[nrsm]? (?:Woche|Wochenende|Monat|Jahr|Frühling|Frühjahr|Sommer|Herbst|Winter|{month})|(?:über |an |zu )?(?:Weihnachten|Ostern|Pfingsten|Silvester)|in den (?:\p{L}+)?ferien)`,
  tens: '(?:zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)',
  years: String.raw`(?:(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?{tens}|zehn|elf|zwölf|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn)`,
  hello:
    '(?:(?:hallo|hi|hey|moin|servus|grüezi|guten (?:Tag|Morgen|Abend)|grüß (?:dich|Gott)|tag|na)(?: zusammen| nochmal| wieder)?[,!]? )',
  /** Words of what holds from now on, behind an imperative. */
  standing: String.raw`(?: (?!ein~(?!\p{L}))\p{L}+){0,4}? {always}(?! (?:noch|wieder|mehr))`,
  always:
    '(?:immer|nie|niemals|stets|grundsätzlich|ab jetzt|ab sofort|ab heute|künftig|zukünftig|in Zukunft|von nun an|von jetzt an)',
  pointing: 'es|das|dies~|dich|dir|Sie|sie|ihn|euch|dein~|Ihr~|wie|wenn|dass|was',
  tone: { address: 'duz~|siez~' },
  formal: { address: 'duzen|siezen|(?:Du|Sie)(?= zu mir)|(?:beim|mit|per)(?= (?:Du|Sie)(?:$|,| an| und))' },
  size: { length: 'kurz~|knapp~|ausführlich~|prägnant|lang|einfach' },
  reply: { language: 'antwort~|schreib~|sprich|rede' },
  answer: '(?:antwort~|schreib~|sprich|rede)',
  speech:
    '(?:Deutsch|Englisch|Französisch|Spanisch|Italienisch|Portugiesisch|Niederländisch|Polnisch|Russisch|Ukrainisch|Türkisch|Arabisch|Chinesisch|Japanisch|Koreanisch|Hindi)',
  provider: String.raw`(?:Vodafone|Telekom|O2|1&1|Congstar|Aldi Talk|Unitymedia|Magenta|A1|Swisscom|Sunrise|AOK|TK|Barmer|DAK|Netflix|Spotify|McFit|FitX|Huk|HUK|Allianz|Vattenfall|E\.ON|EnBW)`,
  number: String.raw`(?:\d{1,2}|ein~|zwei|drei|vier|fünf|sechs)`,
  place: String.raw`(?!(?:der|die|das|den|dem|ein~|mein~|sein~|ihr~|dies~|jed~|welch~|Urlaub|Zukunft|Ordnung|Ruhe|Rente|Frieden|Panik|Angst|Hause?|letzter|kurzem|etwa|ca|zwei|drei|vier|kommend~|Teilzeit|Vollzeit|Elternzeit|Schicht~)(?![\p{L}]))\p{L}[\p{L}-]+`,
  few: String.raw`(?: (?!(?:und|aber|wenn|dass|nicht|kein~) )[\p{L}\d'.-]+){0,6}?`,
  date: String.raw`(?:\d{1,2}\. ?\d{1,2}\. ?\d{2,4}|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag~|Mittwoch~|\d{1,2}\. ?(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|\d{1,2}\.)|\d{1,2}[:.]\d{2}|\d{1,2} Uhr|morgen|am \d{1,2}\.)`,
  money: String.raw`(?:[£$€¥₽₩] ?\d[\d.,]*|\d[\d.,  ]* ?(?:Euro|Franken|CHF|€|\$|£|zł))`,
  adv: '(?: (?:jetzt|nun|inzwischen|mittlerweile|seit … |noch|immer|auch|gerade|derzeit|aktuell|wieder|schon|endlich|bald|beruflich))*',
  repeat: String.raw`(?:jed(?:e[nrs]?) (?:zweiten |zweite )?(?:Tag|Morgen|Abend|Mittag|Nacht|Woche|Monat|Jahr|Winter|Sommer|Wochenende|\p{L}+tag|Mittwoch)|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|abend|vormittag|nachmittag)s|normalerweise|meistens|üblicherweise|(?:ein|zwei|drei|vier|fünf)mal (?:die|pro|in der|im) (?:Woche|Monat|Jahr)|täglich|seit (?:\p{L}+|\d+) (?:Jahren|Monaten))`,
  act: String.raw`(?:(?<!^)(?<!(?<!\p{L})(?:das|es|so) )(?:geh|mach|bin|fahr|lauf|les|schwimm|koch|back|spiel|treff|ess|sing|tanz|mal|zeichn|schreib|üb|trainier|jogg|kletter|angel|näh|strick|helf|steh|hör|guck|schau|lern|pendl|meditier|turn|reit)(?:e|el)? (?:ich|wir)|ich (?:geh|mach|fahr|lauf|les|schwimm|koch|back|spiel|treff|ess|sing|tanz|mal|zeichn|schreib|üb|trainier|jogg|kletter|angel|näh|strick|helf|steh|hör|guck|schau|lern|pendl|meditier|turn|reit)e?|wir (?:gehen|machen|fahren|laufen|kochen|spielen|treffen|singen|tanzen|trainieren))`,
  elsewhere:
    '(?:es|so|dies~|dein~|dich|dir|euch|falsch|richtig|das(?= (?:falsch|so|auch|nicht|gern|immer|richtig)|$|,))',
};
