import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const DUTCH_CHANGE_WORDS: SlotLanguage['words'] = {
  /** Says that a language is not to be used any more. */
  dismiss: {
    language: String.raw`geen|genoeg|(?:stop|hou op|ophouden)(?: maar)? met(?: het)?|(?:laat|vergeet)(?: maar)? het|niet meer in het`,
  },
  pregnancy: { pregnancy: String.raw`zwanger|geboren|er|bevallen|miskraam|verloren` },
  closest: { 'best-friend': String.raw`beste (?:vriend(?:in)?|maat)` },
  longer: { length: String.raw`langere?|lange?|uitgebreider?e?|uitgebreide` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const DUTCH_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:noem me (?:geen|niet(?: meer| langer)?)|(?:stop|hou op) met me) \p{L}+(?: meer| te noemen)?(?=$|,)`,
    String.raw`^(?:(?:ok|oké|graag|nu|en|dus),? )*{dismiss} {speech}(?=$|[,;:–-]| (?:alsjeblieft|aub|graag|meer|nu|voor)(?!\p{L}))`,
    String.raw`(?:stoppen|stop|ophouden|hou op|hoeft niet meer)(?: met)?(?: \p{L}+)? (?:in het |in 't )?{speech}(?: te)? (?:antwoorden|schrijven|praten)`,
    String.raw`(?:stoppen|stop|hou op|ophouden) met (?:antwoorden|schrijven|praten) in (?:het )?{speech}`,
    String.raw`(?:ga|gaan|schakel|switch|keer)(?: \p{L}+)? (?:terug|weer)(?: over)? naar (?:het )?{speech}`,
    String.raw`^(?:(?:graag|ok|oké|nu|en),? )*terug naar (?:het )?{speech}`,
    String.raw`(?:antwoord|schrijf|praat)(?: \p{L}+)? weer (?:gewoon )?in (?:het )?{speech}`,
    String.raw`weer (?:gewoon )?in (?:het )?{speech} (?:antwoorden|schrijven|praten)`,
    String.raw`geen {format}`,
    String.raw`weer {format} (?:gebruiken|maken|toevoegen)`,
    String.raw`weer …{longer} (?:antwoorden|antwoord|reacties)`,
    String.raw`{longer} (?:antwoorden|antwoord) (?:mag|mogen|is|zijn) weer`,
  ],
  ['name', String.raw`mijn {closest} (?:heet|is) {name}`, String.raw`{name} is mijn {closest}`],
  [
    'children',
    String.raw`(?:ik ben|ben ik)(?: \p{L}+){0,2} (?<pregnancy>zwanger)`,
    String.raw`mijn (?:vrouw|vriendin|partner|verloofde) (?<own>is)(?: \p{L}+){0,2} (?<pregnancy>zwanger)`,
  ],
];

/** Says that something is over. */
export const DUTCH_ENDS: readonly SlotRule[] = [
  [
    'name',
    String.raw`(?:noem me (?:geen|niet(?: meer| langer)?)|(?:stop|hou op) met me) (?<gone>{name})(?: meer| te noemen)?(?=$|,)`,
  ],
  [
    'children',
    String.raw`(?:onze|ons|mijn) (?:\p{L}+ )?(?:zoon|dochter|baby|tweeling|kindje|kind)(?: \p{L}+)? (?<own>is|zijn)(?: (?:gisteren|vandaag|vannacht|vorige|vanochtend|week|afgelopen|eindelijk|\p{L}+dag)){0,3} (?<pregnancy>geboren|er)(?=$|,| en)`,
    String.raw`(?:heb|had|kreeg)(?: (?:ik|we))?(?: \p{L}+)? een (?<pregnancy>miskraam)`,
    String.raw`(?:ben|is)(?: \p{L}+){0,2} (?<own>(?<pregnancy>bevallen))`,
    String.raw`(?:hebben|heb)(?: (?:we|wij|ik))? de baby (?<pregnancy>verloren)`,
  ],
  [
    'pet',
    String.raw`(?<gone>(?!(?:hem|haar|de|het|mijn|onze)(?!\p{L})){name})(?: (?:vandaag|gisteren|helaas|vanochtend))? (?:laten|moeten) (?:inslapen|laten inslapen)`,
    String.raw`(?<!\p{L} )(?<gone>(?!{person}(?!\p{L})){name}) is(?: \p{L}+){0,3} (?:overleden|gestorven|doodgegaan|ingeslapen|dood)(?=$|,| en)`,
    String.raw`(?:onze|mijn) {animal}(?: \p{L}+){0,3} (?:laten inslapen|ingeslapen)`,
  ],
  [
    'trip',
    String.raw`(?:reis|vakantie|vlucht|trip)(?: naar (?<gone>\p{L}+))?(?: \p{L}+){0,2} (?:geannuleerd|afgezegd|gaat niet door|afgelast)`,
    String.raw`(?:moesten?|hebben|heb)(?: (?:we|ik))?(?: \p{L}+)? (?:onze|mijn|de) (?:reis|vakantie|vlucht)(?: naar (?<gone>\p{L}+))? (?:annuleren|afzeggen|geannuleerd|afgezegd)`,
    String.raw`(?:gaan|ga|vliegen|vlieg)(?: (?:we|ik))?(?: toch)? niet(?: meer)? naar (?<gone>\p{L}+)`,
  ],
  [
    'appointment',
    String.raw`(?:afspraak (?:bij|met|voor) (?:de |het |mijn )?)?{appointment}(?: \p{L}+){0,3} (?:afzeggen|annuleren|afgezegd|geannuleerd|afgelast|gaat niet door)`,
  ],
  [
    'employer',
    String.raw`(?:ben|ga|ging)(?: ik)?(?: \p{L}+){0,3} met pensioen`,
    String.raw`(?:ben)(?: ik)?(?: \p{L}+){0,3} (?:ontslagen|gepensioneerd|werkloos)`,
    String.raw`(?:mijn) (?:baan|werk) (?:kwijt|verloren)`,
  ],
  ['city', String.raw`ik woon niet meer in (?<gone>\p{L}+)`],
  [
    'partner',
    '(?:het is uit|zijn uit elkaar)',
    '(?:ik heb|heb|hebben){few} (?:het uitgemaakt|uit elkaar|gescheiden)',
    '(?:we|wij) (?:zijn|gaan) (?:uit elkaar|scheiden)',
  ],
  [
    'vehicle',
    '(?:de|mijn|het) (?<gone>{vehicle}) verkocht',
    "(?:heb|hebben)(?: (?:ik|we))? (?:de|het|mijn|m'n|onze) (?:oude )?(?<gone>{vehicle}) (?:verkocht|weggedaan|ingeruild|gesloopt)",
  ],
  ['appointment', '{appointment} …(?:afgezegd|geannuleerd|gaat niet door)'],
  ['move-plan', 'verhuis~ niet'],
  ['allergy', 'ik ben niet (?:meer )?allergisch voor {what}'],
  [
    'hobby',
    String.raw`(?:ben|ik ben)(?: ik)?{few} gestopt met (?!roken)(?<gone>\p{L}+)`,
    String.raw`(?:speel|doe)(?: ik)? (?:geen|niet meer aan) (?<gone>\p{L}+)(?: meer)?`,
  ],
  [
    'employer',
    '(?:heb|ben)(?: ik)?{few} (?:ontslag genomen|opgezegd bij|ontslagen)',
    String.raw`werk(?: ik)? niet meer (?:bij|voor) (?:de |het )?(?<gone>\p{L}+)`,
  ],
  ['provider', '(?:heb|hebben)(?: (?:ik|we))?{few} (?<gone>{provider}|abonnement|sportschool) opgezegd'],
  ['pet', "(?:mijn|m'n|onze) {animal} (?:is|hebben we){few} (?:overleden|dood|ingeslapen|laten inslapen)"],
  ['diet', '(?:ben|eet)(?: ik)? (?:niet|geen) (?:meer )?(?:vegan~|vegetari~)(?: meer)?'],
];
