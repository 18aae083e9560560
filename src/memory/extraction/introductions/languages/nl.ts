import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:tekst~|zin|zinnen|alinea|berich~|e-?mails?|mails?|mailtje|brie~|posts?|opstel|gedicht~|verhaal|liedje|citaat|reactie|antwoord|sollicitatie~|advertentie|cv|toespraak|concept|artikel|huiswerk|dialoog|typ~fouten|fouten|foutjes|spelling~|grammatica~|interpunctie)`;
const SAID = String.raw`(?:schreef|schrijft|geschreven|zei|zegt|gezegd|vroeg|vraagt|gevraagd|vertelde|vertelt|verteld|antwoordde|antwoordt|geantwoord|appte|appt|geappt|mailde|gemaild|stuurde|gestuurd|postte|gepost|riep|beweert|klaagt|placht te zeggen|wil~? (?:\p{L}+ )?weten|heeft (?:een|deze|de volgende) vraag)`;

/** Introductions in Dutch. */
export const DUTCH_INTRODUCTIONS: Introductions = {
  reports: [
    String.raw`${SAID}(?: (?!(?:waar|wat|hoe|wie|wanneer|waarom|of|dat|ik)(?!\p{L}))[\p{L}\d-]+){0,7}`,
  ],
  own: [
    String.raw`ik (?:heb|had|werd)(?: [\p{L}-]+){0,6} ${SAID}|ik(?: (?:ook|toen|al|altijd|net))* ${SAID}`,
    String.raw`(?:heb|had|zei|schreef|vroeg|vertelde|antwoordde) ik|^(?:(?:en|toen|dus) )*${SAID}`,
    String.raw`zoals (?:al )?gezegd|dat gezegd|over mij(?:zelf)?|me(?:zelf)? voor te stellen|je (?:hebt )?(?:\p{L}+ )?(?:vroeg|gevraagd|zei)`,
  ],
  announces: [
    String.raw`(?:vertaal~|vertalen|corrige~|herschrijf~|herschrijven|herformuleer~|parafraseer~|proeflees|proeflezen|samenvat~)(?: .{0,110})?`,
    String.raw`vat .{0,80}samen|(?:controleer~|controleren|check~|verbeter~|nakijken|kijk~|lees|inkorten|verkort|beoordeel|beantwoord|bekijk) .{0,80}?${TEXT}(?: .{0,60})?`,
    String.raw`${TEXT}(?: .{0,40})? (?:controleren|checken|nakijken|verbeteren|inkorten|lezen|beoordelen|bekijken)(?: .{0,20})?`,
    String.raw`(?:klopt|is) (?:deze|dit|die) ${TEXT}(?: .{0,40})?|wat betekent .{0,40}|hoe zeg je .{0,50}`,
    String.raw`(?:maak|schrijf) .{0,60}(?:af|verder)|(?:voltooi|vul) .{0,50}(?:aan|in)?|ga .{0,30}verder(?: .{0,30})?`,
    String.raw`(?:schrijf~|maak|bedenk|formuleer|verzin|post|stel) .{0,80}?(?:als(?:of)? (?:een|mijn|de|het|je)|vanuit (?:het )?(?:oogpunt|perspectief|standpunt)|in de rol|met de stem|namens|in de stijl|in de woorden|d(?:ie|at) begint met|beginnend met|voor mijn {person})(?: .{0,60})?`,
    String.raw`(?:schrijf~|vertel|bedenk|verzin) .{0,40}?(?:verhaal~|gedicht|lied~|rap|scène|monoloog|dialoog|mop|grap|sprookje|roman|script|voorbeeld~)(?: .{0,60})?`,
    String.raw`(?:vanuit het (?:oogpunt|perspectief|standpunt)|in de woorden|uit naam|namens) .{1,60}`,
    String.raw`^(?:(?:een|de|het|hier|is|zijn|nog) )*(?:\p{L}+ )?(?:citaat|songtekst|voorbeeld|voorbeeldzin|zin|zinnen|tekst|fragment|dialoog|mop|spreekwoord)(?: van de dag| \d+)?`,
    String.raw`(?:bericht|appje|e-?mail|mail|mailtje|brief|sms|tekst|post|reactie|vraag|citaat|antwoord) van (?!mij$|me$).{1,50}`,
    String.raw`(?:dit|deze|een) .{0,60}?(?:gelezen|gevonden|gekregen|ontvangen|gehoord)`,
  ],
  opens: [
    String.raw`(?:vraag|vragen|schrijf|post) (?:dit |het |even |hier )*(?:voor|namens|in naam van) (?:(?:mijn|m'n|een|de|onze) (?:\p{L}+ )?{person}|iemand)`,
    String.raw`(?:vertaal|corrigeer|herschrijf|herformuleer|verbeter)(?: [\p{L}]+){0,2}? (?:dit|deze|het volgende|de volgende|de tekst)`,
    String.raw`(?:laten we|zullen we|kom,? we) (?:een )?(?:rollenspel|spel(?:letje)?|doen alsof)|rollenspel|doe alsof|we doen alsof|stel je voor dat (?:je|jij|ik)`,
    String.raw`(?:jij|je) bent (?:een|de|mijn) …en ik ben|blijf in je rol|er was eens`,
  ],
  tasks: [],
  resumes: String.raw`(?:trouwens|overigens|wat mij betreft|in mijn geval|over mij|zelf|ikzelf|bedankt|dank je|dat was het|einde~|wat vind je|wat moet ik (?:antwoorden|schrijven|zeggen)|mijn (?:eigen )?(?:vraag|situatie)|andere vraag|in tegenstelling tot)`,
};
