import type { SlotLanguage } from '../../slot-language.js';
import { GERMAN_CHANGE_WORDS, GERMAN_ENDS, GERMAN_TAKEN_BACK } from './changes.js';
import { GERMAN_ACTIVITIES } from './activities.js';
import { GERMAN_HOUSEHOLD } from './household.js';
import { GERMAN_LIFE_EVENTS, GERMAN_LIFE_WORDS } from './life-events.js';
import { GERMAN_PERSON } from './person.js';
import { GERMAN_WHEREABOUTS } from './whereabouts.js';
import { GERMAN_INSISTS, GERMAN_ONE_OFF, GERMAN_WISHES, GERMAN_WISH_WORDS } from './wishes.js';
import { GERMAN_WORDS } from './words.js';

export const GERMAN: SlotLanguage = {
  code: 'de',
  speaker:
    'kannst|darfst|wieder|hör auf|gestorben|ich|mein~|mir|mich|wir|unser~|uns|antworte|hab|habe|bin|wohne?|arbeite|fahre?|m(?:ei)?ne?[mnr]?|hätt|zahle?|studiere?|lerne?|spiele?|nehme?|esse|unsre~|geh|gehe|vertrage?|leb|lebe|jobbe|mach|mache|koche|nutze?|benutze?|Zuhause|daheim|hier|halte?|gib|sag|sprich|fass|verwende|schreib|ab jetzt|ab sofort|künftig',
  pronouns:
    'ich|mein~|mir|mich|wir|unser~|uns|antworte|hab|habe|bin|wohne?|arbeite|fahre?|m(?:ei)?ne?[mnr]?|hätt|zahle?|studiere?|lerne?|spiele?|nehme?|esse|unsre~|geh|gehe|vertrage?|leb|lebe|jobbe|mach|mache|koche|nutze?|benutze?',
  others: 'er|sie',
  people: {
    ex: 'Ex|Exmann|Exfrau|Ex-Mann|Ex-Frau',
    'sister-in-law': 'Schwägerin',
    'brother-in-law': 'Schwager',
    'father-in-law': 'Schwiegervater',
    'mother-in-law': 'Schwiegermutter',
    brother: 'Bruder|Brüder|Bruders?',
    sister: 'Schwester~',
    mother: 'Mutter|Mama|Mutti',
    father: 'Vater|Papa|Vati',
    parents: 'Eltern',
    son: 'Sohn|Söhne',
    daughter: 'Tochter|Töchter',
    child: 'Kind~|Baby|Zwillinge|Kleine[rn]?|Kids|Nachwuchs',
    grandmother: 'Oma|Großmutter|Omi',
    grandfather: 'Opa|Großvater|Opi',
    grandchild: 'Enkel~',
    aunt: 'Tante',
    uncle: 'Onkel',
    cousin: 'Cousin~|Kusine|Vetter',
    niece: 'Nichte~',
    nephew: 'Neffe~',
    wife: 'Frau|Ehefrau|Gattin',
    husband: 'Mann|Ehemann',
    partner: String.raw`Partner~|(?<!beste[nr]? )Freundin|Lebensgefährt~|Verlobte~|Schatz|Verlobte~`,
    friend: 'beste[nr]? Freund~|Freund~|Kumpel|Bekannte~',
    boss: 'Chef~|Vorgesetzte~',
    colleague: 'Kolleg~',
    client: 'Kund~|Patient~|Schüler~',
    neighbour: 'Nachbar~|Mitbewohner~|Vermieter~',
    teacher: 'Lehrer~|Arzt|Ärztin',
  },
  relative:
    "(?!(?:mein~|unser~) (?:Kolleg~|Chef~|Vorgesetzte~) (?:bei|beim|von) )(?:mein~|unser~|m[’']?n?e[mnr]?|unsre)(?: (?:neue~|älte~|jüng~|große~|kleine~|beste~|jüngste~|älteste~|zweit~))? {person}",
  continues: '^(?:und )?(?:sie|er|es) heißt|^(?:ihr|sein) Name',
  words: { ...GERMAN_CHANGE_WORDS, ...GERMAN_WORDS, ...GERMAN_LIFE_WORDS, ...GERMAN_WISH_WORDS },
  apart: [
    '^(?:bitte )?(?:korrigier~|verbesser~|übersetz~|formulier~ … um)',
    '(?:ich|wir) (?:war|waren)(?: (?:ich|wir|mal|früher|lange|damals))* mit … (?:zusammen|verheiratet|verlobt|liiert)',
    '(?:im|in dem|in einem) (?:Lied|Song|Film|Gedicht|Roman|Text) (?:heißt|sagt|geht|singt|kommt)',
    '(?:in|für) mein~ (?:Roman|Geschichte|Traum|Spiel|Theaterstück|Drehbuch)|im (?:Spiel|Traum)|in (?:Minecraft|den Sims)',
    String.raw`^(?:(?:aber|und|nein),? )?ich (?:wohne|lebe|arbeite) (?:\p{L}+ )?nicht (?:in|bei|für|auf|am) [^,;]+$`,
    String.raw`(?:nehmen wir(?: \p{L}+)? an|nimm an|sagen wir(?: mal)?|gehen wir davon aus|mal angenommen)`,
    '(?:fragt|fragte|fragen),? ob',
    String.raw`^(?:such~|find~|nenn(?:e|t)? mir|empfiehl~|gib(?!{standing})|plan~|mach mir|hilf)`,
    '(?:falls|wenn|angenommen|stell dir vor|vielleicht|eventuell|möglicherweise|würde|wäre|hätte|könnte|überlege|fast|beinahe|früher|damals|als Kind|zum Beispiel|wünschte)',
    '(?:sagt|sagte|meint|meinte|behauptet|schrieb|glaubt)[,:]? (?:dass )?(?:ich|wir|mein|er|sie)',
    '^(?:wie|was|wer|wann|wo|wohin|woher|warum|wieso|womit|welche~|kannst|könntest|soll|sollte|darf|muss ich|bin ich|habe ich|wohne ich|übersetze|schreib~(?!{standing})|erklär~(?!{standing}))',
    'nicht (?:mehr )?schwanger(?<!mehr schwanger)',
    'getrennt voneinander',
  ],
  wishes: GERMAN_WISHES,
  insists: GERMAN_INSISTS,
  plays: [
    '(?:spielen wir|rollenspiel|tu so als|du bist ein~|schreib~ (?:mir )?(?:eine Geschichte|ein Gedicht|einen Dialog))',
  ],
  adds: 'auch|außerdem|noch ein~|zusätzlich|(?:mein|unser)~ (?:ander|zweit)~',
  aside: String.raw`am Wochenende|an den Wochenenden|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s|jeden (?:zweiten )?(?:\p{L}+tag|Mittwoch)|in (?:meiner|der) Freizeit|ehrenamtlich|nebenbei|nebenher|zum Spaß|als Hobby|heute Abend`,
  joins: 'und|aber|weil|denn|sondern',
  oneOff: GERMAN_ONE_OFF,
  states: [
    ...GERMAN_LIFE_EVENTS,
    ...GERMAN_TAKEN_BACK,
    ...GERMAN_PERSON,
    ...GERMAN_HOUSEHOLD,
    ...GERMAN_ACTIVITIES,
    GERMAN_WHEREABOUTS,
  ],
  ends: GERMAN_ENDS,
  topics: {
    trip: '(?:mein~|unser~) (?:Urlaub|Reise|Flug)|wohin (?:fliege|fahre|reise)n? (?:ich|wir)',
    person:
      'mein~ (?:Bruder|Schwester|Mutter|Vater|Oma|Opa|Sohn|Tochter|Zwillinge|Jungs|Mädels|Nachbar~|Kolleg~|Schwager|Schwägerin)',
    health:
      'mein~ (?:Medikament~|Tabletten?|Medizin|Krankheit~|Beschwerden)|(?:Medikament~|Tabletten?) (?:nehme|brauche|schlucke) ich|welche~ (?:Medikament~|Tabletten|Krankheit)|mein~ Diagnose',
    address: 'mein~ (?:Adresse|Anschrift)|Adresse',
    age: 'wie alt bin ich|mein Alter',
    allergy: 'Allergi~|allergisch|vertrage ich',
    appointment:
      'Termin~|Zahnarzt~|Arzttermin~|Vorstellungsgespräch|Prüfung|wann (?:muss|soll) ich zu[rm]|(?:Arzt|Friseur|Haut|Augen)~|nächste~ Termin~',
    bank: 'mein~ (?:Bank|Konto)|welcher Bank',
    birthday: 'Geburtstag~|geboren',
    boss: 'mein~ (?:Chef~|Vorgesetzte~)',
    children: 'mein~ Kinder|Kinder habe|habe ich Kinder|wie viele Kinder|mein~ (?:Sohn|Tochter|Kids)',
    city: String.raw`(?:Stadt|Ort|Dorf)(?: \p{L}+){0,2} (?:ich|wir)|wohn~ (?:ich|wir)|(?:leben?|lebe) (?:ich|wir)|ich zu Hause|mein Wohnort|ich (?:wohne|lebe)|wo (?:wohn(?:e|en|te)?|leben)|(?:wohnen|leben) wir|welche~ (?:Stadt|Ort) (?:wohnen|leben)|mein~ Stadt|Wohnort|zieh~ ich hin`,
    commute:
      '(?:komme|fahre|pendle) ich … (?:zur Arbeit|in die Arbeit|ins Büro|in die Firma|zur Schule|zur Uni)|zur Arbeit|in die Arbeit|Arbeitsweg|mein~ (?:Weg zur Arbeit|Pendelstrecke)',
    contact: 'mein~ E-?Mail~',
    device: String.raw`mein~ (?:neue~ )?(?:Handy|Telefon|Laptop|Computer|Tablet|Kamera)|(?:Handy|Telefon|Laptop|Computer|Tablet|Kamera)(?: \p{L}+)? (?:habe|benutze|nutze) ich|welche~ (?:Handy|Laptop|Rechner|Telefon)|mein~ (?:Smartphone|Rechner|PC|iPhone)`,
    diet: String.raw`Ernährung|(?:esse|darf|kann|soll)(?: ich)?(?: \p{L}+){0,3} (?:essen|ich nicht|nicht)|was esse ich|bin ich (?:vegan|Veg\p{L}+)|verzichte ich|was (?:darf|esse) ich|mein~ Ernährung`,
    employer: 'Arbeitgeber|wo arbeite ich|bei wem arbeite|welcher Firma|mein~ Firma|bin ich angestellt',
    favourite: 'Liebling~',
    hobby:
      '(?:welche~|was für ein~) (?:Hobby~|Instrument|Sport~)|Hobby~|Freizeit|(?:Instrument|Sport)~? (?:spiele|mache|treibe) ich|mein~ (?:Sport|Instrument|Verein)|welche~ Sport',
    home: 'mein~ (?:Haus|Wohnung)',
    instruction: 'wie soll~ (?:du|Sie) (?:mir )?antworten',
    language: 'Sprachen? (?:spreche|lerne|kann) ich|mein~ Muttersprache',
    'move-plan': 'zieh~ (?:ich|wir)|mein~ Umzug',
    name: 'mich (?:\\p{L}+ )?(?:ansprechen|anreden|nennen)|heiße ich|ich heiße|mein~ (?:Vor|Nach)?name~|wer bin ich|nennst du mich',
    occupation:
      'Beruf~|verdiene ich|arbeite ich als|mein~ (?:Job|Arbeit|Stelle|Position)|was arbeite ich|was mache ich beruflich|was arbeite ich|mein~ Job|Job',
    origin: 'komme ich her|woher komme ich|bin ich geboren|stamme ich',
    partner:
      'mein~ (?:Partner~|Freundin|Freund|Frau|Mann|Verlobte~)|bin ich (?:verheiratet|single|ledig|verlobt|geschieden)',
    pet: 'Haustier~|mein~ (?:Hund~|Katze~|Kaninchen|Hamster)|(?:der|unser~|die) (?:Hund|Katze)|(?:mein~|unser~|der|die) (?:Hund|Katze|Kater|Dackel|Welpe|Kaninchen|Hamster|Pferd)~|Hundename|Katzenname|Haustiere?',
    phone: 'mein~ (?:Telefon|Handy)nummer',
    provider:
      'mein~ (?:Internet|Strom|Handyvertrag|Tarif|Krankenkasse)|mein~ (?:Stromanbieter|Anbieter|Versicherung|Internetanbieter|Fitnessstudio)|Stromanbieter|Internetanbieter|Handytarif|bei welchem Anbieter|Krankenkasse',
    rent: 'Miete|zahle ich für die Wohnung|Miet~|Kaltmiete|Warmmiete',
    residence: 'mein~ (?:Visum|Aufenthalt~|Staatsangehörigkeit|Pass)',
    schedule:
      'Bürotage|mein~ (?:Arbeitszeit~|Schicht~)|bin ich im Büro|wann arbeite ich|mein~ (?:Arbeitstage|Dienstplan)|freien? Tage?',
    smoking: 'rauche ich|bin ich Raucher~',
    studies: 'studiere ich|mein~ (?:Studium|Studienfach)|was studier ich|mein~ (?:Semester|Uni|Fach)',
    system: 'Betriebssystem',
    vehicle: String.raw`mein~ (?:Auto|Wagen|Fahrrad|Motorrad)|(?:Auto|Wagen|Fahrrad)(?: \p{L}+)? (?:fahre|habe|besitze) ich|fahre ich|welche~ (?:Auto|Wagen|Karre|Fahrrad|Motorrad)|mein~ (?:Auto|Karre|Rad|E-Bike|Motorrad|Kiste)`,
  },
};
