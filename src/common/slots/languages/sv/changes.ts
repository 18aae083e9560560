import type { SlotLanguage, SlotRule } from '../../slot-language.js';
import { buildOwnVerb } from './phrases.js';

/** Words of the rules below. */
export const SWEDISH_CHANGE_WORDS: SlotLanguage['words'] = {
  pregnancy: { pregnancy: String.raw`gravid|född|fött|föddes|kommit|missfall|förlorat` },
  closest: { 'best-friend': String.raw`bästa (?:vän|kompis|väninna|polare)` },
  longer: { length: String.raw`längre|långa|utförligare|utförliga` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const SWEDISH_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:sluta|slutar)(?: att)? (?:kalla mig|säga) \p{L}+`,
    String.raw`(?:sluta|slutar|behöver inte|kan sluta|får sluta)(?:{w}){0,2} (?:svara|skriva|prata) på {speech}`,
    String.raw`(?:gå|byt|växla|återgå|gå gärna)(?:{w})? (?:tillbaka|över)?(?: igen)? ?till {speech}`,
    String.raw`^(?:okej,? |ok,? |nu )*tillbaka till {speech}`,
    String.raw`(?:svara|skriv|prata)(?: \p{L}+)? på {speech} igen`,
    String.raw`(?:inte|ingen|nog med) (?:mer )?{speech}(?: längre| tack| mer)`,
    String.raw`(?:du (?:får|kan)(?: gärna| nu)? )?(?:använda|använd) {format} igen`,
    String.raw`{format} (?:är okej|är ok|går bra|är välkomna)(?: igen| nu)?`,
    String.raw`(?:du (?:får|kan))(?:{w}){0,4} {longer} (?:svar )?(?:igen|nu)`,
    String.raw`(?:ge|skriv){few} {longer} svar`,
  ],
  ['name', String.raw`min {closest} (?:heter|är) {name}`, String.raw`{name} är min {closest}`],
  [
    'children',
    String.raw`(?:jag är|är jag)(?: {adv})? (?<pregnancy>gravid)`,
    String.raw`min (?:fru|sambo|tjej|flickvän|fästmö|partner) (?<own>är)(?: {adv})? (?<pregnancy>gravid)`,
  ],
];

/** Says that something is over. */
export const SWEDISH_ENDS: readonly SlotRule[] = [
  ['name', String.raw`(?:sluta|slutar)(?: att)? (?:kalla mig|säga) (?<gone>{name})(?: till mig)?(?=$|[,.!])`],
  [
    'children',
    String.raw`(?:vår|min)(?: lilla)? (?:son|dotter|bebis)(?: \p{Lu}\p{L}+)? (?<own>(?<pregnancy>föddes|kom|har fötts|är född))(?: (?:igår|i går|idag|i natt|i morse|i förrgår|i \p{L}+|förra \p{L}+|till världen|äntligen)){0,2}(?=$|[,.!]| och)`,
    String.raw`(?:jag|vi) (?:fick|har fått) (?:ett )?(?<pregnancy>missfall)`,
    String.raw`(?:jag|vi) (?:har )?(?<pregnancy>förlorat|förlorade) (?:barnet|bebisen)`,
  ],
  [
    'pet',
    String.raw`(?:låta|lät) (?<gone>\p{L}+) somna in`,
    String.raw`(?:avliva|avlivade|avlivat|ta bort) (?<gone>(?!(?:honom|henne|den|min|vår|vårt|hunden|katten|det|alla|allt)(?!\p{L}))\p{L}+)(?<=(?:avliva|avlivade|avlivat) .{2,20})`,
    String.raw`(?<!\p{L} )(?<gone>(?!{person}(?!\p{L}))\p{L}+) (?:dog|somnade in|gick bort|är död|avlivades|har dött|har gått bort|fick somna in)(?: (?:igår|i går|i natt|i morse|idag|förra \p{L}+|i \p{L}+))?(?=$|[,.!]| och)`,
    String.raw`(?:min|vår|vårt) {animal}(?:{w}){0,2} (?:dog|somnade in|gick bort|är död|avlivades|har dött|fick somna in|sprang bort)`,
  ],
  [
    'trip',
    String.raw`(?:resan|semestern|flyget|vår resa|vår semester)(?: till (?<gone>\p{L}+))?(?:{w}){0,3} (?:inställd|inställt|avbokad|avbokat|blir inte av|blev inte av|ställdes in)`,
    String.raw`(?:fick|har|måste|avbokade)(?:{w}){0,2} (?:ställa in|avboka|ställt in|avbokat|avbokade)? ?(?:resan|semestern|vår resa)(?: till (?<gone>\p{L}+))?`,
    String.raw`(?:åker|reser|flyger)(?: (?:vi|jag))? (?:ändå )?inte(?: längre| ändå)? till (?<gone>\p{L}+)`,
  ],
  [
    'appointment',
    String.raw`(?:avboka|avbokat|avbokade|ställa in|ställt in)(?:{w}){0,3} {appointment}`,
    String.raw`{appointment}(?:{w}){0,3} (?:är |blev |har )?(?:avbokat|avbokad|avbokade|inställt|inställd|ställts in|blir inte av)`,
  ],
  [
    'employer',
    String.raw`${buildOwnVerb('har|är|blev|gick|ska gå')} (?:gått i pension|i pension|sagt upp mig|uppsagd|varslad|avskedad|sparkad|sade upp mig|blivit uppsagd|blivit av med jobbet|blivit arbetslös|arbetslös)`,
    String.raw`jag (?:sa|sade) upp mig(?: från (?<gone>\p{L}+))?`,
    String.raw`(?:har )?(?:sagt upp mig|slutat|slutade)(?: {adv})? (?:från|på|hos|med jobbet|jobba på) (?<gone>(?!(?:röka|snusa|äta|dricka|spela|träna)(?!\p{L}))\p{L}+)`,
    String.raw`(?:jobbar|arbetar)(?: jag)? inte (?:längre|kvar) (?:på|hos|åt|för) (?<gone>\p{L}+)`,
    String.raw`jag (?:fick sparken|har fått sparken|blev av med jobbet|har gått i pension|gick i pension)`,
  ],
  ['city', String.raw`(?:bor)(?: (?:jag|vi))? inte (?:längre|kvar)(?: kvar)? (?:i|på) (?<gone>\p{L}+)`],
  [
    'partner',
    String.raw`(?:vi har|har vi|jag har|vi|jag)(?: {adv})? (?:gjort slut|gjorde slut|separerat|separerade|skilt oss|skilt mig|skilde oss|ska skiljas|ska skilja mig|gått isär|gick isär|blivit dumpad|blev dumpad|är inte tillsammans längre)`,
    String.raw`det är slut mellan`,
  ],
  [
    'vehicle',
    String.raw`(?:sålde|sålt|skrotade|skrotat|bytte in|bytt in|gjort mig av med|gjorde mig av med)(?: (?:jag|vi))? (?:min |vår |mitt )?(?:gamla )?(?<gone>{vehicle})`,
    String.raw`(?<gone>{vehicle}) är (?:såld|skrotad|stulen)`,
  ],
  ['move-plan', String.raw`flyttar (?:ändå )?inte(?: ändå| längre)?|flytten (?:blir inte av|är inställd)`],
  ['allergy', String.raw`(?:är )(?:jag )?inte (?:längre )?allergisk mot {what}`],
  [
    'hobby',
    String.raw`(?:har slutat|slutade|slutat)(?: {adv})?(?: med| på| att)? (?!(?:röka|snusa|äta|dricka|jobba)(?!\p{L}))(?:spela |träna |åka |gå på )?(?<gone>\p{L}+)`,
    String.raw`(?:spelar|tränar)(?: jag)? inte (?<gone>\p{L}+) längre`,
    String.raw`(?:har lagt|lade) (?<gone>\p{L}+) på hyllan`,
  ],
  [
    'provider',
    String.raw`(?:sagt upp|sade upp|sa upp|avslutat|avslutade)(?:{w}){0,2} (?<gone>{provider}|abonnemanget|elavtalet|försäkringen|gymkortet|medlemskapet)`,
  ],
  [
    'diet',
    String.raw`(?:är|äter)(?: jag)? inte (?:längre )?(?:vegetarian|vegan|veganskt|vegetariskt)(?: längre)?`,
  ],
];
