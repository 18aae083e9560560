import type { SlotLanguage } from '../../slot-language.js';
import { DUTCH_CHANGE_WORDS, DUTCH_ENDS, DUTCH_TAKEN_BACK } from './changes.js';
import { DUTCH_ACTIVITIES } from './activities.js';
import { DUTCH_HOUSEHOLD } from './household.js';
import { DUTCH_LIFE_EVENTS, DUTCH_LIFE_WORDS } from './life-events.js';
import { DUTCH_PERSON } from './person.js';
import { DUTCH_WHEREABOUTS } from './whereabouts.js';
import { DUTCH_ONE_OFF, DUTCH_WISHES, DUTCH_WISH_WORDS } from './wishes.js';
import { DUTCH_WORDS } from './words.js';

export const DUTCH: SlotLanguage = {
  code: 'nl',
  speaker:
    "je mag|geen|overleden|moesten|terug naar|ik|mijn|mij|me|wij|we|ons|onze|m[’']?n|k|'k|ben|heb|woon|werk|rij|rijd|betaal|antwoord|studeer|eet|slik|gebruik|zit|speel|draai|m'n|onze?|je antwoorden|voortaan|geef|houd|hou|tutoyeer",
  pronouns:
    "ik|mijn|mij|me|wij|we|ons|onze|m[’']?n|k|'k|ben|heb|woon|werk|rij|rijd|betaal|antwoord|studeer|eet|slik|gebruik|zit|speel|draai|m'n|onze?",
  others: 'hij|zij|haar',
  people: {
    grandchild: 'kleinkind~|kleinzoon|kleindochter',
    ex: 'ex|ex-man|ex-vrouw',
    'sister-in-law': 'schoonzus~',
    'brother-in-law': 'zwager',
    'father-in-law': 'schoonvader',
    'mother-in-law': 'schoonmoeder',
    brother: 'broer~',
    sister: 'zus~',
    mother: 'moeder|mama|ma|mam|moeders',
    father: 'vader|papa|pa|vaders',
    parents: 'ouders',
    son: 'zoon~|zoons|zoontje|jongste|oudste',
    daughter: 'dochter~',
    child: 'kind~|baby|tweeling|kids|kindje|kinderen|kleine',
    grandmother: 'oma|omaatje',
    grandfather: 'opa',
    aunt: 'tante',
    uncle: 'oom',
    cousin: 'nicht~',
    nephew: 'neef~',
    wife: 'vrouw',
    husband: 'man|echtgenoot|kerel|manlief',
    partner: '(?<!beste )vriendin|partner|verloofde|vriendinnetje|vriend(?= (?:heet|en ik))',
    friend: 'beste vriend~|vriend~',
    boss: 'baas|chef|leidinggevende',
    colleague: "collega'?s?",
    client: 'klant~|patiënt~|leerling~',
    neighbour: 'buurman|buurvrouw|buren|huisgenoot|huisbaas',
    teacher: 'leraar|lerares|dokter',
  },
  relative:
    "(?<!(?:broer|zus|zusje|moeder|vader|zoon|dochter|kind|kinderen|vriend|vriendin|ouders|man|vrouw|opa|oma|neef|nicht|collega|baas) van )(?:mijn|m[’']n|onze|ons|me)(?: (?:nieuwe|oudere|jongere|grote|kleine|oudste|jongste|beste))? {person}",
  continues: '^(?:en )?(?:hij|zij|ze|hij) heet',
  words: { ...DUTCH_WORDS, ...DUTCH_CHANGE_WORDS, ...DUTCH_LIFE_WORDS, ...DUTCH_WISH_WORDS },
  apart: [
    String.raw`^(?:(?:maar|en) )?ik (?:woon|leef|werk) (?:\p{L}+ )?niet (?:in|bij|voor|op) [^,;]+$`,
    '(?:laten we zeggen|laten we aannemen|aangenomen|neem aan|veronderstel) dat',
    '(?:vraagt|vroeg|vragen) of',
    '(?:niet getrouwd met|(?:mijn|onze) (?:personage|hoofdpersoon|romanfiguur)|in mijn (?:verhaal|boek|roman|droom)|ik (?:droomde|droom|heb gedroomd) dat)',
    'volgens {relative}',
    'zei (?:de|het|een|hij|zij|ze|mijn)',
    '^(?:zoek|vind|raad|regel|plan|bedenk|help)',
    '^noem(?! (?:me|mij) )',
    String.raw`^(?:geef|maak)(?! (?:[\p{L}-]+ ){0,3}{standing}| {measure})`,
    '(?:als ik|stel dat|stel je voor|misschien|bijna|vroeger|toen ik|als kind|zou~|bijvoorbeeld|overweeg|denk erover)',
    '(?:zegt|zei|denkt|vindt|beweert) dat (?:ik|mijn)',
    '^(?:hoe|wat|wie|wanneer|waar~|welke?|hoeveel|kun je|kan je|moet ik|mag ik|ben ik|woon ik|heb ik|woon je|woont u|werk je|werkt u|heb je|heeft u|ben je|bent u|vertaal)',
    String.raw`^(?:schrijf|leg)(?! (?:[\p{L}-]+ ){0,2}{standing})`,
    'niet zwanger',
    '(?:hoofd|hersens) gebroken',
  ],
  wishes: DUTCH_WISHES,
  plays: [
    '(?:laten we (?:een spel(?:letje)? )?spelen|een spelletje: (?:ik|jij)|rollenspel|doe alsof|jij bent een|schrijf (?:een verhaal|een gedicht|een dialoog))',
  ],
  adds: 'ook|bovendien|nog een|(?:mijn|onze|ons) (?:andere|tweede)',
  aside: String.raw`in het weekend|in de weekenden|(?:elke|iedere) \p{L}+dag|op \p{L}+dagen|in mijn vrije tijd|als vrijwilliger|ernaast|voor de lol|vanavond`,
  links: 'is|was|eet|kan|mag|drinkt|heeft',
  joins: 'en|maar|want|omdat|dus',
  oneOff: DUTCH_ONE_OFF,
  states: [
    ...DUTCH_LIFE_EVENTS,
    ...DUTCH_TAKEN_BACK,
    ...DUTCH_PERSON,
    ...DUTCH_HOUSEHOLD,
    ...DUTCH_ACTIVITIES,
    DUTCH_WHEREABOUTS,
  ],
  ends: DUTCH_ENDS,
  topics: {
    person: "(?:mijn|m'n) (?:broer|zus|moeder|vader|oma|opa|zoon|dochter|buurman|buurvrouw|collega)",
    trip: "(?:mijn|m'n|onze) (?:vakantie|reis|vlucht)|waar ga(?:an)? (?:ik|we) (?:heen|naartoe)",
    provider:
      'mijn (?:energie|internet|abonnement|verzekering)|internetprovider|bij welke provider|zorgverzekering|energieleverancier',
    health:
      "(?:mijn|welke?) (?:medicijn~|pillen|tabletten|medicatie)|medicijn~ (?:slik|gebruik|neem|heb) ik|m'n (?:medicijnen|pillen)|mijn (?:ziekte|aandoening|klachten)",
    address: 'mijn adres',
    age: "hoe oud ben ik|mijn leeftijd|m'n leeftijd|hoe oud ik ben",
    allergy: 'allergi~|allergisch',
    appointment: "afspra~|tandarts~|sollicitatiegesprek|wanneer moet ik naar|huisarts|kapper|m'n afspraak",
    bank: 'mijn bank|welke bank',
    birthday: 'verjaardag~|jarig|ben ik geboren',
    boss: 'mijn (?:baas|chef|leidinggevende)',
    children:
      "mijn kinderen|kinderen heb ik|onze kinderen|hoeveel kinderen|m'n (?:kinderen|kids|zoon|dochter)",
    city: String.raw`(?:stad|plaats|dorp)(?: \p{L}+){0,2} (?:ik|we|wij)|woon ik|wonen (?:we|wij)|waar (?:ik )?woon|mijn woonplaats|leef ik|waar woon(?:de)?|mijn stad|mijn woonplaats`,
    commute: 'naar (?:mijn |het )?werk|woon-werk~',
    contact: 'mijn e-?mail~',
    device:
      "mijn (?:nieuwe )?(?:telefoon|mobiel|laptop|computer|tablet|camera)|welke (?:telefoon|laptop|computer)|m'n (?:telefoon|laptop|computer|mobiel)|welke mobiel",
    diet: String.raw`dieet|(?:mag|kan|moet) ik(?: \p{L}+){0,3} (?:eten|vermijden)|eet ik|ben ik (?:vegan~|veget~)|wat mag ik eten|eet ik (?:vlees|gluten)`,
    employer: 'werkgever|waar werk ik|mijn bedrijf|bij wie werk|welk bedrijf',
    favourite: 'favoriete?|lievelings~',
    hobby:
      "hobby'?s?|vrije tijd|welke? (?:sport|instrument)|(?:mijn|m'n) (?:sport|instrument)|welke sport|wat speel ik",
    home: 'mijn (?:huis|woning|appartement)',
    language: 'welke talen|talen spreek',
    'move-plan': 'verhuiz~|verhuis',
    name: 'mij (?:noemen|aanspreken)|moet je me noemen|heet ik|mijn (?:naam|voornaam|achternaam)|wie ben ik',
    occupation:
      "beroep|voor de kost|werk ik als|mijn (?:baan|werk|functie)|wat doe ik voor werk|verdien ik|m'n (?:baan|werk|beroep)|wat ben ik van beroep|mijn baan",
    origin: 'kom ik vandaan|ben ik geboren',
    partner:
      'mijn (?:man|vrouw|vriend|vriendin|partner|aanstaande|verloofde)|mijn (?:partner|vriendin|vriend|vrouw|man|verloofde)|ben ik (?:getrouwd|single|vrijgezel|verloofd)',
    pet: "huisdier~|hond|kat|poes|konijn|hamster|hoe heet (?:de|m'n|mijn|onze) (?:hond|kat)|naam van (?:de|mijn) (?:hond|kat)|puppy",
    phone: 'mijn (?:telefoonnummer|nummer)',
    rent: 'huur|betaal ik|huur|huurprijs|huur per maand|hoeveel huur',
    residence: 'mijn (?:visum|paspoort|verblijfsvergunning)|nationaliteit',
    schedule:
      'kantoordagen|mijn (?:rooster|werktijden|diensten)|wanneer werk ik|mijn (?:werkdagen|vrije dag)',
    smoking: 'rook ik|roker~',
    studies: "studeer ik|mijn (?:studie|opleiding)|wat studeer ik|m'n studie|mijn opleiding",
    system: 'besturingssysteem',
    vehicle:
      "(?:welke?|wat voor|wat voor merk) (?:auto|fiets|motor)|mijn (?:auto|fiets|motor)|(?:de|onze) auto|rijd ik|welke auto|m'n (?:auto|fiets|motor)|wat rijd ik|mijn (?:scooter|e-bike)",
  },
};
