import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const GERMAN_NEEDS: NeedLanguage = {
  code: 'de',
  wants: String.raw`empfiehl|empfehlen|empfehlung~|vorschlag~|vorschlagen|schlag|such~|finde|buch~|bestell~|plan~|idee|ideen|(?:was|welche~|wo|wohin|wie viel~)(?: \p{L}+){0,4} (?:soll|sollte|könnte|kann|können|sollen|sollten) (?:ich|wir)|(?:was|welche~|wo)(?: \p{L}+)? (?:koche|backe|esse|kaufe|nehme|ziehe|schenke|mache) (?:ich|wir)|(?:was|wo|welche~)(?: \p{L}+)? (?:kann|können|soll|sollen|könnte|sollte) (?:ich|wir)|ich (?:brauche|suche|möchte|hätte gern)|wir (?:brauchen|suchen|möchten)|hilf mir|gib mir|mach mir|schreib~|verfass~|entwirf|kochen|backen|packe|kaufen|lohnt sich|gute~|(?:hast|hättest|kennst|weißt) du (?:ein~|noch ein~|was|etwas|vielleicht)`,
  intake: {
    meal: String.raw`(?:darf|kann|soll|sollte|könnte) ich …(?:essen|trinken|naschen)|was (?:koche|esse|backe) ich|was (?:soll|kann|könnte|darf) ich …(?:kochen|essen|backen|bestellen|trinken)|was (?:bestelle|trinke|nehme) ich (?:beim|im|zum)|(?:ist|sind|wäre)(?: [\p{L}-]+){0,3} (?:\p{L}*kuchen|\p{L}*torte|eis|käse|brot|pizza|schokolade|milch|joghurt|\p{L}*gericht|\p{L}*soße|suppe|salat|wein|bier|fisch|fleisch|nüsse|kekse?|essen|nachtisch)(?: \p{L}+){0,3} (?:okay|ok|gut|sicher|geeignet|in ordnung|verträglich|schlimm|gefährlich) für mich|vertrage ich`,
    medicine: String.raw`(?:darf|kann|soll|sollte|könnte) ich …(?:medikament~|schmerzmittel|tabletten?|${MEDICINES})(?: \p{L}+){0,4}`,
  },
  addressed: 'nenn~ mich|nennt mich|duz~ mich|siez~ mich',
  needs: {
    meal: 'Restaurant~|Abendessen|Mittagessen|Frühstück|Essen|Rezept~|Gericht~|Speisekarte|Kuchen|Torte|Brot|Snack~|Picknick|Pizza|Nachtisch|Café|koch~|back~|Imbiss|Buffet|Brunch|grillen|Lokal|essen|Menü|Nachspeise|Vorspeise|Imbissbude|Pizzeria|Sushi|Italiener|Inder|Thai|Dessert|Kekse|Plätzchen|Süßigkeit~|Naschen',
    lodging: 'Hotel~|Pension|Hostel|Unterkunft|Ferienwohnung|Ferienhaus|Zimmer|Campingplatz|übernachten',
    trip: 'Reise~|Urlaub~|Ausflug|Städtetrip|Flug|Flüge|Wochenende in|Tage in|Zugfahrt|Kofferliste|Koffer|Rundreise|verreisen',
    outing:
      'Museum|Museen|Konzert~|Kino|Theater|Ausstellung|Wanderung|wandern|Spaziergang|Strand|Park|Zoo|Bar|Kneipe|Festival|unternehmen|Ausflug|Sehenswürdigkeit~',
    route: 'komme ich|Weg zu~|Strecke|Route|parken|Parkplatz|Taxi',
    code: 'Code|Skript|Funktion|Programm|Klasse|Regex|Test|Bibliothek|Editor|Befehl|Plugin',
    device: 'Laptop|Computer|Handy|Tablet|Kamera|Objektiv|Drucker|Ladegerät|Monitor|App',
    clothes: 'Kleidung|Schuhe|Stiefel|Hemd|Hose|Jacke|Mantel|Kleid|Handschuhe|anziehen|Creme|Seife|Schmuck',
    gift: 'Geschenk~|schenk~|Überraschung für',
    medicine:
      'Medikament~|Schmerzmittel|Tablette~|Antibiotik~|Kopfschmerz~|Erkältung|Fieber|Husten|Apotheke|Salbe',
    training: 'Training~|Übung~|Fitness|Sport|Yoga|abnehmen',
    writing:
      'E-?Mail|Mail|Brief|Plakat|Flyer|Einladung|Rede|Lebenslauf|Bewerbung|Nachricht an|Antwort an|Aushang|Bericht',
  },
  signs: {
    allergy: 'allergisch Allergie Erdnüsse Haselnüsse Penicillin Latex Meeresfrüchte vertrage',
    diet: 'vegan Veganer Veganerin vegetarisch Vegetarier Vegetarierin Zöliakie glutenfrei laktoseintolerant Fleisch Schweinefleisch halal koscher Alkohol Diabetes',
    health: 'Diabetes Diabetiker Diabetikerin Asthma Bluthochdruck Epilepsie schwanger Migräne',
    access: 'Rollstuhl Treppen Aufzug Krücken Knie blind taub Hörgerät Legasthenie barrierefrei Kinderwagen',
    pet: 'Hund Katze',
    children: 'Kinder Baby Zwillinge',
    size: 'Größe Schuhgröße trage',
    device: 'Kamera Laptop Handy',
    system: 'Linux Ubuntu Windows macOS',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    residence: 'Pass Reisepass Visum Aufenthaltstitel Staatsbürgerschaft',
    instruction: 'Ausrufezeichen Emojis Großdruck Legasthenie duzen siezen',
    hobby: 'liebt sammelt',
  },
};
