import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const GERMAN_WISH_WORDS: WishWords = {
  shape: {
    emoji: 'Emojis?|Smileys?|Smilies|Emoticons?',
    bullets: 'Aufzählung(?:en|szeichen)|Stichpunkte?n?|Bulletpoints?|Spiegelstriche?n?|Listen',
    tone: 'Ausrufezeichen|Floskeln|Hashtags|Anglizismen|Fachchinesisch',
  },
  replies: '(?:deine[nr]? |die |den )?(?:Antwort(?:en)?|Erklärung(?:en)?)',
  frame: {
    opening: 'beginne?|fang~|starte?|eröffne',
    ending: 'beende|schließe?|hör|ende|unterschreibe?',
  },
  spoken: { language: 'antwortest|schreibst|sprichst|redest|antworten|schreiben' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const GERMAN_WISHES: readonly SlotPattern[] = [
  String.raw`(?:hasse|verabscheue)(?: ich)?(?: (?:die|diese|deine))? {shape}`,
  String.raw`(?:kann|mag)(?: ich)?(?: (?:die|diese|deine|keine|echt|einfach|gar))* {shape}(?: in {replies})?(?= (?:nicht|gar nicht|nich|echt nicht|überhaupt nicht)(?!\p{L})|$|,)`,
  String.raw`ich (?:mag|hasse|will)(?: (?:keine|diese|solche|so))* {size} {replies}`,
  String.raw`(?:{shape} stören mich|{shape} nerven(?: mich)?|mich (?:stören|nerven)(?: \p{L}+)? {shape})`,
  String.raw`{shape} (?:sind|gehen)(?: (?:jetzt|wieder|für mich|doch|nun))* (?:ok|okay|in Ordnung|erlaubt|erwünscht|klar|gut|fein)`,
  String.raw`vergiss(?: (?:bitte|mal))?,? (?:das|was ich) …{size}`,
  String.raw`vergiss(?: (?:bitte|mal))?,? (?:das|was ich) (?:\p{L}+ ){0,4}{shape}`,
  String.raw`(?:(?:kannst|darfst) (?:du )?(?:jetzt |ruhig |gerne? )*wieder|von mir aus wieder)(?: mit)? {shape}`,
  String.raw`(?:kannst|darfst)(?: (?:du|jetzt|ruhig|gerne?|wieder|etwas))* (?:{size}|{longer})(?: (?:antworten|schreiben|werden|sein))`,
  String.raw`^(?:\p{L}+ )?{frame}(?: (?:bitte|immer))* (?:jede|alle|deine) (?:deiner )?(?:Antwort~|Nachricht~)`,
  String.raw`lass (?:bitte )?(?:immer )?die (?:Einleitung|Vorrede|Floskeln)(?: immer)? weg`,
];

/** Wishes in words that otherwise tell a question, a request or a supposition. */
export const GERMAN_INSISTS: readonly SlotPattern[] = [
  String.raw`(?:mir wäre(?: es)? lieber|ich hätte lieber|ich fände es besser|es wäre mir lieber),? (?:wenn )?du(?: \p{L}+){0,3} auf {speech}`,
  String.raw`(?:mir wäre(?: es)? lieber|ich fände es besser|ich hätte gerne?),? (?:wenn |dass )?du {spoken}? ?(?:immer|mich)`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const GERMAN_ONE_OFF: OneOffWords = {
  once: String.raw`(?:in|für|im|ins) (?:dies~|d[aei][smnre]|mein~|unser~|ein~)? ?(?:\p{L}+ )?\p{L}*(?:e?-?mail|brief|post|text|beitrag|anschreiben|lebenslauf|aufsatz|bericht|nachricht|geschichte|gedicht|rede|karte|einladung|artikel|rundbrief|absatz|zusammenfassung|übersetzung|präsentation|dokument|entwurf)|(?:mach|schreib|halt~) (?:es|das|ihn|sie)|diesmal|dieses Mal`,
  lasting: String.raw`immer|nie|niemals|ab jetzt|ab sofort|künftig|in Zukunft|stets|jede~|alle~|grundsätzlich`,
};
