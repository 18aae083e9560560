import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const SWEDISH_WISH_WORDS: WishWords = {
  familiar: { address: 'duar|niar' },
  shape: {
    emoji: 'emojis?|emojier|emojisar|smileys?',
    bullets: 'punktlistor|listor|bullet ?points?',
    tone: 'utropstecken|anglicismer|hashtaggar|fackspråk',
  },
  replies: '(?:dina |de )?(?:svar|svaren|förklaringar)',
  frame: { opening: 'börja|inled|starta', ending: 'avsluta|sluta|underteckna' },
  spoken: { language: 'svarar|skriver|pratar' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const SWEDISH_WISHES: readonly SlotPattern[] = [
  String.raw`jag (?:hatar|avskyr|ogillar|vill inte ha)(?: (?:alla|såna|sådana|de där|några|verkligen))* {shape}`,
  String.raw`jag (?:gillar|tål|orkar|klarar) (?:verkligen )?inte (?:med )?{shape}`,
  String.raw`jag är (?:så )?(?:trött|less) på (?:alla |dina )?{shape}`,
  String.raw`jag (?:hatar|ogillar|gillar inte) {longer} svar`,
  String.raw`{shape} (?:är|går|får)(?: (?:nu|helt|vara))* (?:okej|ok|bra|fine|tillåtna|välkomna)`,
  String.raw`(?:glöm|strunta i) (?:det )?(?:som )?jag (?:sa|bad) om …(?:{size}|{shape})`,
  String.raw`du får(?: (?:nu|gärna|gott|absolut))+ (?:svara|skriva) (?:{longer}|utförligare)`,
  String.raw`^(?:\p{L}+ )?{frame} (?:alltid )?(?:varje|alla) (?:{replies}|meddelanden?)`,
  String.raw`(?:jag föredrar|jag vill helst|helst vill jag) att du (?:alltid )?{spoken} på {speech}`,
  String.raw`jag (?:föredrar|vill) att du {familiar} mig`,
  String.raw`hoppa över (?:alltid )?(?:inledningen|inledande fraser)`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const SWEDISH_ONE_OFF: OneOffWords = {
  once: String.raw`(?:i|för|på|till) (?:det här|den här|detta|denna|det|den|mitt|min|vårt|vår|ett|en) (?:\p{L}+ )?\p{L}*(?:e-?post|mejl(?:et)?|mail(?:et)?|brev(?:et)?|inlägg(?:et)?|meddelande(?:t)?|text(?:en)?|cv|rapport(?:en)?|artikel(?:n)?|berättelse(?:n)?|dikt(?:en)?|tal(?:et)?|kort(?:et)?|inbjudan|sammanfattning(?:en)?|översättning(?:en)?|presentation(?:en)?|dokument(?:et)?|utkast(?:et)?)|(?:gör|håll|skriv) (?:det|den|detta)(?= (?:kort|långt|enkelt))|den här gången`,
  lasting: String.raw`alltid|aldrig|framöver|hädanefter|från och med nu|från nu|i fortsättningen|varje|alla|samtliga`,
};
