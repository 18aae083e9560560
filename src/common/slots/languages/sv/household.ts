import type { SlotRule } from '../../slot-language.js';
import { buildOwnVerb, buildFamilyVerb } from './phrases.js';

/** Pets, food, vehicles, homes and devices. */
export const SWEDISH_HOUSEHOLD: readonly SlotRule[] = [
  [
    'pet',
    String.raw`${buildOwnVerb('har|skaffade|har skaffat|skaffat|köpte|har köpt|adopterade|har adopterat|hämtade|fick|har fått|tog över|föder upp|passar')}(?: (?:oss|mig|hem))?(?: {adv})? (?:{number}|en liten|ett par|några|en egen|flera|min|vår)(?: (?!av|med|till|på|i|för|bil)[\p{L}-]+){0,2} {animal}(?! (?:i hatten|i tunnan|i halsen|som dog))`,
    String.raw`(?:min|mitt|mina|vår|vårt|våra)(?: \p{L}+)? {animal},? (?:heter|är|kallas|{name}|äter|lyssnar|sover|har|vill)`,
    String.raw`{animal} (?:som heter|vid namn|som vi kallar|som kallas) {name}`,
    String.raw`(?<animal>hunden|katten|kaninen|hästen|valpen|hamstern|marsvinet|papegojan|kissen) heter {name}`,
    String.raw`${buildOwnVerb('har')} (?:inga|inget) husdjur`,
    String.raw`(?:hos oss|hemma hos (?:oss|mig)) (?:bor|finns)(?:{w}){1,3} {animal}`,
    String.raw`${buildOwnVerb('har')} (?:{adv} )?(?<animal>(?:höns|akvarium|bin|får|getter|kaniner|katt|hund|häst|marsvin|katter|hundar|hästar))(?=$|[,.!]| (?:i|på|hemma|och|som|så))`,
  ],
  [
    'allergy',
    String.raw`${buildFamilyVerb('är|blir|har blivit')} (?:{adv} )?(?:väldigt |mycket |svårt |jätte|lite |gravt )?(?:allergisk|allergiska|överkänslig|känslig|intolerant) mot (?!{joke}){what}`,
    String.raw`${buildFamilyVerb('tål|klarar|fördrar')} (?:{adv} )?(?:inte|ej|absolut inte|verkligen inte|varken) (?:av )?(?!{joke}|(?:att|mer|det|dig|den|när|honom|henne|såna|mina|min|hur)(?!\p{L})){what}`,
    String.raw`${buildFamilyVerb('är|har')} (?:{adv} )?(?:en |svår )?(?<what>(?!över)[\p{L}]{3,16}-?(?:allergiker|allergisk|allergi|intolerant|intolerans|överkänslig))`,
    String.raw`${buildFamilyVerb('har')} (?:en )?(?:svår )?(?:allergi|intolerans|överkänslighet) (?:mot|för) (?!{joke}){what}`,
    String.raw`${buildOwnVerb('får')} (?:utslag|klåda|nässelutslag|eksem|astma|svullna läppar|en allergisk reaktion) (?:av|från) (?!{joke}|(?:det|den|att)(?!\p{L})){what}`,
    String.raw`${buildOwnVerb('har')}(?: {adv})? (?<what>hösnuva|pollenallergi|celiaki)`,
    String.raw`(?<what>(?!(?:det|den|detta|så|kritik)(?!\p{L})){foods}) tål jag (?:inte|ej)`,
  ],
  [
    'diet',
    String.raw`${buildFamilyVerb('är|har varit|blev|har blivit')} (?:{adv} )?(?:en )?(?:vegetarian|vegan|veganer|vegetarianer|pescetarian|flexitarian|laktovegetarian|nykterist|lchf:are)(?! och (?:inte|ej))`,
    String.raw`${buildFamilyVerb('äter|käkar|dricker|lagar|kör|lever|har ätit')} (?:{adv} )?(?:helt |strikt |mest |bara |nästan bara )?(?:veganskt|vegetariskt|vego|glutenfritt|laktosfritt|halal|kosher|lchf|keto|lågkolhydrat~|växtbaserat|sockerfritt|pescetariskt|mjölkfritt)`,
    String.raw`${buildFamilyVerb('äter|käkar|dricker')} (?:{adv} )?(?:inte|ej|aldrig|inget|ingen|inga|varken)(?: längre)?(?: något| någon| några)? {foods}`,
    String.raw`${buildFamilyVerb('har slutat|slutade|slutat')}(?: {adv})? (?:äta|dricka|med|käka)(?: med)? {foods}`,
    String.raw`{foods} (?:äter|dricker|käkar) (?:jag|vi) (?:inte|aldrig|ej)`,
    String.raw`${buildOwnVerb('undviker|hoppar över|håller mig borta från|avstår från|har uteslutit')} (?:all |allt |helt )?{foods}`,
    String.raw`${buildOwnVerb('fastar|följer|går på|kör')} (?:{adv} )?(?:periodiskt|5:2|16:8|en (?:strikt )?\p{L}*diet|\p{L}*diet|lchf|keto)`,
  ],
  [
    'vehicle',
    String.raw`${buildFamilyVerb('kör|äger|har|köpte|har köpt|köpt|skaffade|har skaffat|leasar|hämtade ut|bytte till|har bytt till')}(?: (?:oss|mig))? (?:{adv} )?(?:omkring i |runt i )?(?:en|ett|min|vår|två|nu en|till)(?: (?!hyrd|lånad)[\p{L}\d-]+){0,2}? (?:{vehicle})(?! (?:när|imorgon|på lördag|tills))`,
    String.raw`(?:min|vår|mitt)(?: (?:nya|gamla|vita|röda|svarta|blå|begagnade))? (?:{vehicle}) (?:är|har|startar|läcker|drar|behöver|gick|går|låter|från|kom)`,
    String.raw`${buildOwnVerb('pendlar|kör|åker|tar mig fram|tar mig|cyklar')}(?:{w}){0,3} (?:med|på) (?:min |en |vår )(?:[\p{L}-]+ )?(?:{vehicle})`,
    String.raw`${buildOwnVerb('har')} (?:ingen bil|inget körkort|inte körkort|inte bil)`,
    String.raw`${buildOwnVerb('kör')} (?:{adv} )?(?:{vehicle}|elbil|diesel)(?=$|[,.!]| och| till)`,
  ],
  [
    'commute',
    String.raw`${buildOwnVerb('pendlar|tar|åker|cyklar|går')}{few} till (?:jobbet|kontoret|arbetet)`,
  ],
  [
    'rent',
    String.raw`(?:min|vår|hyran|månadsavgiften)(?: hyra)?(?: (?:är|ligger på|kostar|blir|på|har höjts till|höjdes till)){1,2} (?:nu )?(?:ca |cirka |runt )?{money}(?<=hyra.{1,60}|avgiften.{1,60})`,
    String.raw`${buildOwnVerb('betalar')}{few} {money}{few} (?:i hyra|för lägenheten|i månaden för (?:lägenheten|rummet|hyran))`,
    String.raw`hyran (?:är|ligger på|har höjts till|höjdes till) {money}`,
  ],
  [
    'home',
    String.raw`${buildOwnVerb('har|hyr|äger|köpte|har köpt|köpt|ska köpa|fick|har fått|hittade|bygger|skrev kontrakt på')}(?: {adv})?(?: {w})?(?: (?:en|ett|vår|mitt|vårt|min|eget|egen|nytt|ny|första|stort|stor|litet|liten|andrahands|förstahandskontrakt på en)){1,3}(?: [\p{L}-]+)? {dwelling}(?! (?:till salu|i spanien på semester))`,
    String.raw`${buildOwnVerb('bor|har flyttat|flyttade|flyttat')}(?: {adv})?(?:{w}){0,3}? (?:i|till|på) (?:en|ett|min|mitt|vår|vårt|eget)(?: [\p{L}-]+){0,2} {dwelling}`,
    String.raw`${buildOwnVerb('bor')}(?: {adv})? (?:kvar hemma|hemma hos (?:mina )?föräldrar(?:na)?|i (?:radhus|villa|hus|lägenhet|kollektiv|hyresrätt|bostadsrätt|studentkorridor)|på (?:en )?(?:{number}|\p{L}+) våningen|på landet|inneboende|i andra hand)`,
    String.raw`(?:min|vår) {dwelling} (?:har|är|ligger)(?! till salu)`,
  ],
  [
    'system',
    String.raw`${buildOwnVerb('använder|kör|har')}(?: {adv})? {systems}(?: på (?:min |jobb)?\p{L}+)?(?! och inte)`,
    String.raw`${buildOwnVerb('har')} (?:bytt|gått över|installerat)(?:{w}){0,2} {systems}`,
  ],
  [
    'device',
    String.raw`(?:min|mitt)(?: (?:nya|gamla))? {device}(?: \p{L}+)? (?:är|heter|har|laddar|startar|hänger)`,
    String.raw`${buildOwnVerb('har|använder|köpte|har köpt|köpt|skaffade|har skaffat|fick|bytte till|har bytt till|jobbar på|skriver på')}(?: (?:mig|oss))?(?: {adv})? (?:en|ett|min|mitt|nu en)(?: (?:ny|nytt|gammal|nya|gamla|begagnad))?(?: [\p{L}\d]+)? {device}(?! (?:när|fodral|laddare|spel))`,
    String.raw`(?:ny|nya) {device}(?: \p{L}+)? (?:är|blev) (?:en|ett)(?= )`,
  ],
];
