import type { SlotRule } from '../../slot-language.js';

const THINGS = String.raw`(?:\p{L}*schlüssel(?! zu[mr] (?:Erfolg|Glück|Herz~|Verständnis|Lösung|Wissen))|(?:Reise|Impf)?pass|\p{L}*pässe|\p{L}*ausweise?|Führerschein|Papiere|Unterlagen|Geburtsurkunden?|Testament|Verträge|Vertrag|\p{L}*reifen|Winterräder|Sommerräder|Koffer|Werkzeug\p{L}*|Bohrmaschine|Akkuschrauber|Leiter|Ladegerät|Ladekabel|\p{L}*brille|Zelt|Schlafsäcke?|Skier|Ski|Schlitten|Weihnachtsschmuck|Weihnachtsdeko|Taschenlampe|Batterien|Geldbeutel|Portemonnaie|Bargeld|Schmuck|Fahrrad|Räder|Auto|Wagen|Kamera|Fernglas|Hausapotheke|Nähmaschine|Bücher|Buch)`;
const WHERE =
  '(?:im|in|beim|bei|auf|hinter|unter|neben|über|zwischen|oben|unten|am|an)(?! (?:Ordnung|Arbeit|Betrieb|Wert|Preis|Griff))';
const PUT = String.raw`(?:gelegt|getan|gepackt|gesteckt|hinterlegt|eingelagert|versteckt|deponiert|verstaut|gelassen|abgestellt|geparkt|abgegeben|untergebracht|aufgehängt|verliehen|ausgeliehen|geliehen|anvertraut)`;

/** Places where things are kept, and people who have them. */
export const GERMAN_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`(?:mein~|unser~|der|die|das|den)(?: [\p{L}-]+)? ${THINGS}(?: (?:fürs?|vom|von der|zum|zur) \p{L}+)? (?:liegt|liegen|steht|stehen|hängt|hängen|lagert|lagern|befinde[nt] sich|ist|sind)(?: (?!nicht(?!\p{L}))\p{L}+){0,2} ${WHERE} \p{L}+`,
  String.raw`${THINGS}(?: (?:fürs?|vom|von der|zum|zur) \p{L}+)?,? (?:habe?|hab|haben) (?:ich|wir) …${PUT}`,
  String.raw`(?:habe?|hab|haben)(?: (?:ich|wir|mir|uns))? …${THINGS}(?: [\p{L}\d.-]+){1,7}? ${PUT}`,
  String.raw`${THINGS}(?: (?:fürs?|vom|von der|zum|zur) \p{L}+)? (?:liegt|liegen|steht|stehen|hängt|hängen|lagert|lagern) ${WHERE} \p{L}+`,
  String.raw`${THINGS}… (?:bewahre|bewahren|lagere|lagern|verwahre|verwahren) (?:ich|wir)`,
];
