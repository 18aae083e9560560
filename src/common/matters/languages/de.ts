import type { MatterLanguage } from '../matter-language.js';

export const GERMAN_MATTERS: MatterLanguage = {
  code: 'de',
  matters: {
    bicycle: String.raw`(?:Fahr|Renn|Lasten|Kinder)?r[aä]d(?:er|es|s)?|Drahtesel|E-?Bike|Mountainbike|Pedelec`,
    car: String.raw`\p{L}*autos?|Wagen|Karre|PKW|Fahrzeug~|Kombi|Familienkutsche`,
    celebration: String.raw`\p{L}*feier~?|Party|Fest|Geburtstagsparty|Jubiläum|feiern`,
    computer: 'Laptops?|Notebooks?|Rechners?|Computers?|PCs?|MacBooks?',
    dentist: 'Zahnarzt~|Zahnärzt~|Zahnreinigung|Kieferorthopäd~|Zähne|Kontrolle der Zähne',
    doctor: String.raw`\p{L}*(?:arzt|ärztin|arzttermin)|Doktor~|Praxis|Klinik|Kardiolog~|Orthopäd~|Hausärztin|Untersuchung`,
    document:
      '(?:Reise)?pass(?:es)?|Reisepässe|Pässe|Ausweis~|Personalausweis~|Führerschein~|Geburtsurkunde~|Papiere|Dokumente?|Unterlagen',
    exam: String.raw`\p{L}*prüfung~|Klausur~|Examen|Test(?:termin)?`,
    glasses: '(?:Lese|Sonnen|Ersatz)?brillen?|Kontaktlinsen',
    hair: String.raw`Friseur~|Frisör~|Haarschnitt|Haare (?:schneiden|färben)|Barbier`,
    holiday: 'Urlaub~|Ferien(?:wohnung|haus|reise)?|verreis~|Reise|Reiseziel|Flug|Flüge',
    instrument:
      'Instrument~|Klavier~|Geigen?~|Gitarren?~|Flöten?~|Cello|Schlagzeug|Trompete~|Musik(?:unterricht|stunde|schule|kurs)?|Musizieren',
    job: String.raw`Job|Arbeit|Arbeitsplatz|Arbeitsstelle|Stelle|Beruf~|Büro|Firma|Arbeitgeber~|Dienst|\p{L}*schicht|arbeite~`,
    key: String.raw`\p{L}*schlüssels?|ausgesperrt|ausgeschlossen|aufsperren|aufschließen`,
    medicine: 'Medikament~|Tablett~|Pillen?|Arznei~|Tropfen|Salbe',
    phone: 'Handys?|Smartphones?|Telefons?|iPhones?|Mobiltelefon~',
    plumbing:
      'Klempner~|Installateur~|Sanitär~|Heizungsbauer~|Wasserhahn|Wasserrohr|Rohrbruch|Abfluss|Heizung|Spülkasten',
    school:
      'Schule|Grundschule|Gymnasium|Realschule|Klasse|Kita|Kindergarten|Einschulung|Schulanfang|eingeschult',
    sport: String.raw`Sport|Sportart|Sportverein|Verein|\p{L}*training|trainier~|Fußball~|Handball~|Basketball~|Volleyball~|Tennis~|Hockey|Turnen|Schwimm~|Judo|Karate|Ballett|Leichtathletik|Reiten|Reitstunde~`,
    storage: 'Keller|Dachboden|Speicher|Garage|Abstellraum|Schuppen|Lager|Lagerraum|Schublade|Schrank',
    thesis: String.raw`\p{L}*(?:bachelor|master|doktor|diplom|abschluss|fach|haus|seminar)arbeit|Dissertation|Abgabe(?:termin|frist)?|Thesis`,
    tools: 'Bohrmaschine|Bohrer|Akkuschrauber|Werkzeug~|Leiter|Säge|Rasenmäher|Schleifmaschine',
    tyres: '(?:Winter|Sommer|Ersatz)?reifen|Winterräder|Sommerräder',
    wedding: 'Hochzeit~|Trauung|heirat~|Vermählung',
    workshop: 'Werkstatt|Mechaniker~|TÜV|Inspektion|Autohaus|Reparatur|repariert',
  },
};
