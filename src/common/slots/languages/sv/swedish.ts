import type { SlotLanguage } from '../../slot-language.js';
import { SWEDISH_ACTIVITIES } from './activities.js';
import { SWEDISH_CHANGE_WORDS, SWEDISH_ENDS, SWEDISH_TAKEN_BACK } from './changes.js';
import { SWEDISH_HOUSEHOLD } from './household.js';
import { SWEDISH_LIFE_EVENTS, SWEDISH_LIFE_WORDS } from './life-events.js';
import { SWEDISH_PERSON } from './person.js';
import { SWEDISH_ONE_OFF, SWEDISH_WISHES, SWEDISH_WISH_WORDS } from './wishes.js';
import { SWEDISH_WORDS } from './words.js';

/** Relatives who need no "my". */
const KIN =
  '(?:mamma|pappa|morsan|farsan|brorsan|syrran|mormor|morfar|farmor|farfar|svärmor|svärfar|moster|faster|farbror|morbror|lillebror|storebror|lillasyster|storasyster|sonen|dottern|grabben|maken|hustrun|frugan)';

export const SWEDISH: SlotLanguage = {
  code: 'sv',
  speaker:
    'jag|mig|mej|min|mitt|mina|oss|vår|vårt|våra|vi(?= (?:är|har|bor|ska|sålde|köpte|åker|flyttade|flyttar|väntar|fick|gjorde|skilde|brukar|kör|äter|hyr|reser|flyger|spelar|jobbar|betalar|låg|måste|skaffade|separerade))|bor|jobbar|heter|har(?! (?:die|das|sie))|tål|pluggar|pratar|äter|kör(?= )|är(?= )|hatar|älskar|använder|använd|flyttade|började|köpte|skaffade|sålde|pendlar|flytten|hyran|svara(?= )|svaren|framöver|hädanefter|möte|mötet|tandläkar~|dog(?= (?:igår|i går|idag|i natt|förra))|somna in|somnade in|igen|tillbaka till|spelar|kalla mig|duar?|skriv(?= )|inga',
  pronouns:
    'jag|mig|mej|min|mitt|mina|vi|oss|vår|vårt|våra|(?:^|(?<=[,;:–-] |och |men ))(?:bor|jobbar|heter|har|tål|pluggar|pratar|äter|kör|är|hatar|älskar|använder|flyttade|började|köpte|sålde|pendlar|spelar|håller)',
  others: String.raw`han|hon|hen|de|dem|honom|henne|hans|hennes|deras|(?:granne|chef|kolleg|kompis|hyresvärd|lärare|läkare)(?:n|en|arna|na|erna|orna|arnas|ns)|{relative}s \p{L}+`,
  people: {
    grandchild: 'barnbarn~|sonson~|dotterson~|dotterdotter~|sondotter~',
    ex: 'ex(?:et|man|fru|make|maka|pojkvän|flickvän)?',
    'sister-in-law': 'svägerska~',
    'brother-in-law': 'svåger~',
    'father-in-law': 'svärfar',
    'mother-in-law': 'svärmor',
    cousin: 'kusin~',
    niece: '(?:syster|brors)dotter~',
    nephew: '(?:syster|bror)son~',
    grandmother: 'mormor|farmor',
    grandfather: 'morfar|farfar',
    uncle: 'morbror|farbror',
    brother: '(?:lille|store|halv|tvilling)?(?:bror|brorsan?|brodern|bröder(?:na)?)',
    sister: '(?:lilla|stora|halv|tvilling)?(?:syster|syrran?|systrar(?:na)?)',
    mother: 'mamman?|morsan?|mor',
    father: 'pappan?|farsan?|far',
    parents: 'föräldrar(?:na)?|päron',
    son: '(?:bonus|styv)?(?:son|sonen|söner(?:na)?)|grabb(?:en|ar)?',
    daughter: '(?:bonus|styv)?(?:dottern?|döttrar(?:na)?)',
    child:
      'barn(?:en|et)?|bebis(?:en)?|tvillingar(?:na)?|ungar(?:na)?|kids|äldst[ae]|yngst[ae]|minsta|lill[ea]n',
    aunt: 'moster|faster',
    wife: 'frun?|frugan|hustrun?|maka',
    husband: 'man|maken?',
    partner: '(?:sam|sär)bon?|(?:flick|pojk)vän|tjej|kille|fäst(?:man|mö)|partner|respektive',
    friend: '(?:kompis|polare)(?:en|ar)?|vän(?:nen|ner)?|väninna|bästis',
    boss: 'chef(?:en)?|bossen?|arbetsledare',
    colleague: 'kolleg(?:an?|or)|(?:arbets|jobbar)(?:kamrat|kompis)(?:er|ar)?',
    client: 'kund(?:en|er)?|patient(?:en|er)?|elev(?:en|er)?',
    neighbour: 'grann(?:en?|ar|arna)|hyresvärd(?:en)?|rums(?:kompis|kamrat)',
    teacher: 'lära(?:re|ren)|läka(?:re|ren)|tränare|psykolog|handledare',
  },
  relative: String.raw`(?:(?:min|mitt|mina|vår|vårt|våra)(?: (?:nya|äldre|yngre|äldsta|yngsta|stora|lilla|store|lille|gamla|bästa|kära|älskade|vuxna)){0,2}|(?:en|ett|någon|några)(?: av (?:mina|våra))?(?: gammal| god| nära)?(?= [\p{L} ]{2,20}(?:till mig|till oss|på jobbet))) {person}(?: till mig| till oss)?|(?<!(?:din|hans|hennes|deras|er|en|s|bli|blivit|är|till) )(?:(?:yngsta|äldsta|lilla|stora) )?(?<person>${KIN})`,
  continues: '^(?:och )?(?:han|hon|den|de) heter',
  words: { ...SWEDISH_WORDS, ...SWEDISH_CHANGE_WORDS, ...SWEDISH_LIFE_WORDS, ...SWEDISH_WISH_WORDS },
  apart: [
    String.raw`(?:om|ifall|tänk om|anta att|låt säga att|säg att|föreställ dig att|utifall) (?:jag|vi|man|min|mitt|du)(?!\p{L})`,
    '(?:låt säga|låt oss säga|anta att|tänk om|tänk dig|föreställ dig|låtsas|kanske|kanhända|möjligen|antagligen|nästan|förr|förut|en gång i tiden|som (?:barn|liten|ung)|när jag var|till exempel|t\\.?ex|funderar|överväger|undrar|drömmer|drömde|önskar|hoppas)',
    '(?:skulle|borde|kunde|hade (?:nog|gärna|kanske|jag|vi)|ville|tänkte|trodde|vill (?:ha|bli|bo|flytta|lära|skaffa|köpa)(?! (?:korta|kortare|ärliga|svar)))',
    '(?:sa|sade|säger|skriver|skrev|tycker|tror|påstår|berättade|frågade|frågar|sjunger|menar|hävdar) (?:att |om )?(?:jag|vi|min|mitt|mina|"|:|’|han|hon)',
    '(?:enligt) {relative}',
    String.raw`(?:i min (?:roman|bok|berättelse|dröm|novell)|i mitt (?:spel|manus)|min (?:rollfigur|karaktär|huvudperson|romanfigur)|hjältinnan|i (?:låten|filmen|boken|serien))`,
    '^(?:hur|vad|vem|vilka?|vilket|när(?= (?:är|har|ska|kan|blir|börjar))|var(?= (?:bor|är|kan|ska|jobbar|ligger|finns|hittar|köper))|varför|vart|(?:bor|jobbar|arbetar|heter|är|har|kan|ska|måste|får|vill|borde|skulle|kör|äter|tål|pratar|gillar|spelar) (?:du|jag|ni|man|vi|min|mitt|det|den)|översätt|rätta|sammanfatta|förklara|berätta|hjälp|föreslå|rekommendera|tipsa|boka|hitta|sök|räkna ut|planera|jämför)',
    String.raw`^(?:skriv|ge|gör|lista)(?! (?:[\p{L}-]+ ){0,5}(?:{standing}|{size}|på {speech}|{format}|mått|temperaturer|priser))`,
    String.raw`(?:är|bor|jobbar|har) (?:ju |faktiskt |verkligen )?inte (?!längre|kvar|gift|laktos)(?:(?!(?:,| men | utan | bara )).){1,30}$(?<!allergisk.{0,30})`,
    '(?:skojar|skojade|skämtade|skämtar|haha+|hihi|lol)',
  ],
  wishes: SWEDISH_WISHES,
  plays: [
    '(?:rollspel(?=[:,])|låtsas att|låtsas som|vi leker att|du är (?:en|min) (?:läkare|lärare|pirat|terapeut|robot|detektiv)|skriv (?:en (?:berättelse|dikt|saga|dialog|novell)|ett (?:manus|tal som)))',
  ],
  adds: 'också|även|dessutom|en till|ett till|ytterligare|(?:min|vår|vårt) (?:andra|andre)',
  aside: String.raw`på helgerna|på fritiden|extra|på sidan|vid sidan av|för skojs skull|ideellt|ikväll|(?:varje|varannan) (?:helg|{weekday})`,
  links: 'är|var|heter|äter|bor|jobbar|har|kan|får|dricker|kör|tål',
  joins: 'och|men|för|så|eftersom|fast|samt',
  oneOff: SWEDISH_ONE_OFF,
  states: [
    ...SWEDISH_LIFE_EVENTS,
    ...SWEDISH_TAKEN_BACK,
    ...SWEDISH_PERSON,
    ...SWEDISH_HOUSEHOLD,
    ...SWEDISH_ACTIVITIES,
  ],
  ends: SWEDISH_ENDS,
  topics: {
    address: 'min adress|vår adress',
    age: 'hur gammal (?:är|blir) (?:jag|{relative})|min ålder|hur gammal jag är|år fyller jag',
    allergy: 'allergi~|allergisk~|tål jag|tål inte',
    appointment:
      'tandläkar~|läkartid|frisör~|veterinär~|mitt möte|mötet|bokad tid|när (?:har|ska|måste) jag|(?:min|mina) tid(?:er)?|intervjun|besiktning~|tentan|uppkörning~',
    bank: 'min bank|vilken bank',
    birthday: 'födelsedag~|fyller (?:jag|{relative}) år|när (?:är|fyller) (?:jag|{relative})',
    boss: 'min chef|vår chef',
    children: 'mina barn|våra barn|barn har jag|min (?:son|dotter)|barnen',
    city: 'bor jag|bor vi|jag bor|min stad|hemort|vilken stad|var bor|flyttade jag',
    commute: 'till jobbet|till kontoret|pendlar',
    contact: 'min e-?post~|min mejl~|min mail~|min (?:läkare|tandläkare|frisör)',
    device:
      '(?:min|mitt) (?:nya )?(?:telefon|mobil|dator|laptop|surfplatta|kamera)|vilken (?:telefon|mobil|dator|laptop)',
    diet: 'diet~|äter jag|får jag äta|kan jag äta|kosthållning|vad äter jag|jag (?:inte )?äter|vegetarian~|vegan~',
    employer: 'arbetsgivare|var jobbar jag|jag jobbar|mitt företag|mitt jobb|vilket företag',
    favourite: 'favorit~|bästa',
    goal: 'mitt mål|mina mål',
    health: '(?:min|mina) (?:medicin~|sjukdom~|diagnos~|hälsa|besvär|tabletter)|medicin~ (?:tar|äter) jag',
    hobby: 'hobby~|fritid~|(?:vilken|vilket) (?:sport|instrument)|mina intressen|spelar jag|tränar jag',
    home: '(?:min|vår) (?:lägenhet|bostad|villa)|mitt hus|vårt hus',
    instruction: 'hur ska du svara|svarsstil',
    language: 'vilka språk|vilket språk|språk (?:kan|pratar|talar|lär) jag|modersmål',
    'move-plan': 'flytt~|flyttar',
    name: 'heter jag|jag heter|mitt namn|kalla mig|kallar du mig|vem är jag|mitt efternamn',
    occupation: 'yrke~|jobbar jag (?:som|med)|mitt (?:jobb|yrke|arbete)|vad gör jag|min titel',
    origin: 'kommer jag (?:ifrån|från)|är jag född|uppvuxen|född',
    partner:
      'min (?:sambo|fru|man|tjej|kille|flickvän|pojkvän|partner|fästman|fästmö|make|maka)|är jag (?:gift|singel|förlovad)',
    person:
      '(?:min|mitt|mina) (?:bror|syster|mamma|pappa|mormor|morfar|farmor|farfar|kusin|moster|faster|svärmor|granne|kollega|kompis)',
    pet: 'husdjur~|hund~|katt~|kanin~|hamster~|häst~|hunden heter|katten heter',
    phone: 'mitt (?:telefon|mobil)?nummer|telefonnummer|mobilnummer',
    price: 'betalar jag|vad kostar (?:min|mitt)|min lön|tjänar jag',
    provider: 'mobiloperatör~|elavtal~|bredband~|mitt abonnemang|min försäkring|försäkringsbolag|elbolag',
    rent: 'hyra~|hyran|betalar jag|månadsavgift~',
    residence: 'mitt (?:pass|visum|uppehållstillstånd)|medborgarskap~',
    schedule: 'mitt schema|mina arbetstider|när jobbar jag|ledig~|arbetsdagar',
    smoking: 'röker jag|snusar jag',
    studies: 'pluggar jag|studerar jag|min utbildning|läser jag|mina studier',
    system: 'operativsystem~',
    trip: '(?:min|vår|nästa) (?:resa|semester)|reser (?:jag|vi)|åker (?:jag|vi)|semestern|flyget',
    vehicle: '(?:min|vår) (?:bil|cykel|moped|motorcykel)|vilken bil|kör jag|bilmärke|bilen',
  },
};
