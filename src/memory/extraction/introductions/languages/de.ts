import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:Texte?s?|Sätze|Satz|Absatz|Nachricht~|E-?Mails?|Mails?|Brief~|Beitrag|Posts?|Aufsatz|Gedicht~|Geschichte|Lied~|Zitat~|Kommentar~|Antwort|Bewerbung|Anschreiben|Anzeige|Lebenslauf|Rede|Entwurf|Artikel|Hausaufgabe~|Zeilen|Formulierung~|Tippfehler~|Fehler~|Rechtschreib~|Grammatik~|Zeichensetzung|Kommas?)`;
const SAID = String.raw`(?:schrieb|schreibt|geschrieben|sagte|sagt|gesagt|meinte|meint|fragte|fragt|gefragt|erzählte|erzählt|antwortete|antwortet|geantwortet|postete|gepostet|mailte|gemailt|simste|textete|schickte|geschickt|rief|behauptet~|zu sagen pflegte|(?:möchte|will|wollte) (?:\p{L}+ )?wissen|hat (?:eine|folgende|diese|mal eine) Frage)`;

/** Introductions in German. */
export const GERMAN_INTRODUCTIONS: Introductions = {
  reports: [String.raw`${SAID}(?: (?!(?:wo|was|wie|wer|wann|warum|ob|dass|ich)(?!\p{L}))[\p{L}\d-]+){0,7}`],
  own: [
    String.raw`ich (?:habe?|hatte|wurde)(?: [\p{L}-]+){0,6} ${SAID}|ich(?: (?:dann|auch|nur|schon|immer))* ${SAID}`,
    String.raw`(?:habe?|hatte|sagte|schrieb|fragte|antwortete|meinte) ich|^(?:(?:und|dann|also|schon) )*${SAID}`,
    String.raw`wie (?:schon |bereits )?gesagt|über mich|mich vorzustellen|du (?:hast )?(?:\p{L}+ )?(?:gesagt|gefragt|fragtest)`,
  ],
  announces: [
    String.raw`(?:übersetz~|korrigier~|lektorier~|paraphrasier~|umformulier~|umschreib~|korrekturles~)(?: .{0,110})?`,
    String.raw`(?:formulier~|schreib~) .{0,60}(?:um|neu|höflicher|besser)(?: .{0,40})?|fass~ .{0,80}zusammen|lies .{0,60}korrektur`,
    String.raw`(?:prüf~|überprüf~|check~|verbesser~|kürz~|überarbeit~|lies|lesen|schau~|kontrollier~|bewert~|antworte|beantworte) .{0,80}?${TEXT}(?: .{0,60})?`,
    String.raw`${TEXT}(?: .{0,40})? (?:prüfen|überprüfen|checken|verbessern|kürzen|überarbeiten|lesen|kontrollieren|durchsehen|anschauen|bewerten)(?: .{0,20})?`,
    String.raw`ist (?:das|dies|dieser|der) (?:Satz |Text )?(?:so )?(?:richtig|korrekt)|was (?:bedeutet|heißt) .{0,40}|wie sagt man .{0,50}`,
    String.raw`(?:vervollständig~|beende~|ergänz~|vollende~) .{0,60}|(?:setz~|führ~|schreib~|erzähl~) .{0,60}(?:fort|weiter|zu Ende)`,
    String.raw`(?:schreib~|verfass~|formulier~|erstell~|entwirf|dicht~|erzähl~|poste?|erfinde) .{0,80}?(?:als (?:ob|wäre~|ein~|mein~|de[rs]|die|\p{L}+)|aus (?:der )?(?:Sicht|Perspektive)|in der Rolle|mit der Stimme|im Namen|in den Worten|im Stil|beginnend mit|für mein~ {person}|d(?:er|ie|as) (?:so )?(?:beginnt|anfängt)(?: mit)?)(?: .{0,60})?`,
    String.raw`(?:schreib~|verfass~|erzähl~|dicht~|erfinde) .{0,40}?(?:Geschichte|Gedicht|Lied|Liedtext|Rap|Szene|Monolog|Dialog|Witz|Märchen|Roman|Drehbuch|Beispiel~)(?: .{0,60})?`,
    String.raw`(?:aus der (?:Sicht|Perspektive)|in den Worten|im Namen|mit den Worten) .{1,60}`,
    String.raw`^(?:(?:eine?|das|der|die|hier|ist|sind|noch) )*(?:\p{L}+ )?(?:Zitat|Liedtext|Beispiel|Beispielsatz|Beispieltext|Satz|Sätze|Text|Originaltext|Ausschnitt|Dialog|Witz|Sprichwort)(?: des Tages| \d+)?`,
    String.raw`(?:Nachricht|E-?Mail|Mail|Brief|SMS|Text|Post|Beitrag|Kommentar|Frage|Zitat|Antwort) (?:von|meine[rs]|des|der|eine[rs]) (?!mir$).{1,50}`,
    String.raw`(?:das|dies~|ein~|folgend~) .{0,60}?(?:gelesen|gefunden|bekommen|erhalten|gehört)`,
  ],
  opens: [
    String.raw`(?:frage?|fragen|schreibe?|poste) (?:hier |das |mal |nur )*(?:für|im Namen|im Auftrag) (?:mein~|ein~|de[rmns]|die|unser~|jemand~)(?: \p{L}+)?(?: {person})?`,
    String.raw`(?:übersetz~|korrigier~|umformulier~) (?:[\p{L}]+ ){0,3}?(?:das|dies~|folgend~|den (?:folgenden )?Text|es)`,
    String.raw`(?:lass~ uns|wollen wir|spielen wir) (?:mal )?(?:ein(?:en|e)? )?(?:kleines )?(?:Rollenspiel|Spiel)|Rollenspiel|spielen wir (?:mal )?eine?`,
    String.raw`tu~? (?:mal )?so,? als|tun wir so|stell~ dir vor,? (?:du|ich|dass)`,
    String.raw`du (?:bist|spielst) (?:ein~|der|die|mein~) …und ich (?:bin|spiele)|bleib~? in der Rolle|es war einmal`,
  ],
  tasks: [],
  resumes: String.raw`(?:übrigens|was mich (?:angeht|betrifft)|in meinem Fall|zu mir|über mich|ich selbst|danke|vielen Dank|das war(?:'s| es| der Text)|Ende d~|was meinst du|was soll ich (?:antworten|schreiben|sagen)|meine (?:eigene )?(?:Frage|Situation)|andere Frage|im Gegensatz zu)`,
};
