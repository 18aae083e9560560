import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const DUTCH_WISH_WORDS: WishWords = {
  familiar: { address: 'tutoyeert|vousvoyeert' },
  shape: {
    emoji: "emoji'?s?|smileys?|emoticons?",
    bullets: 'opsommingen|opsommingstekens|lijstjes|bullet ?points?|bullets',
    tone: 'uitroeptekens|anglicismen|hashtags|jargon',
  },
  replies: '(?:je |jouw |de )?(?:antwoord(?:en)?|uitleg)',
  frame: { opening: 'begin|start|open', ending: 'sluit|eindig|beëindig|onderteken' },
  spoken: { language: 'antwoordt?|antwoorden|schrijft?|praat|spreekt?' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const DUTCH_WISHES: readonly SlotPattern[] = [
  String.raw`ik (?:haat|verafschuw|wil)(?: (?:de|die|al die|echt|geen))* {shape}`,
  String.raw`ik heb (?:een )?(?:\p{L}+ )?hekel aan (?:die |al die )?{shape}`,
  String.raw`(?:ik )?kan (?:ik )?(?:echt )?niet tegen (?:die |al die )?{shape}`,
  String.raw`ik (?:hou|houd) (?:echt )?niet van {shape}`,
  String.raw`ik (?:haat|hou niet van|houd niet van|heb een hekel aan) {longer} antwoorden`,
  String.raw`{shape} (?:mogen|kunnen|zijn)(?: (?:nu|weer|best|van mij|wel))* (?:weer|oké|ok|oke|prima|goed|toegestaan)`,
  String.raw`vergeet (?:maar )?wat ik (?:zei|vroeg) …{size}`,
  String.raw`vergeet (?:maar )?wat ik (?:zei|vroeg) over (?:de )?{shape}`,
  String.raw`je mag(?: (?:nu|wel|weer|gerust|best|wat|iets|ook))+ (?:{longer}|uitgebreider)`,
  String.raw`^(?:\p{L}+ )?{frame} (?:altijd )?(?:elke?|ieder|alle) (?:{replies}|bericht~)`,
  String.raw`(?:ik heb (?:het )?liever|ik heb liefst|ik zou liever hebben) dat je (?:me )?(?:altijd )?in het {speech} {spoken}`,
  String.raw`(?:ik heb liever|ik zou liever hebben) dat je me {familiar}`,
  String.raw`sla de inleiding (?:maar |voortaan |altijd )*over`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const DUTCH_ONE_OFF: OneOffWords = {
  once: String.raw`(?:in|voor|op) (?:deze|dit|de|het|mijn|ons|onze|een) (?:\p{L}+ )?\p{L}*(?:e-?mail|mail|brief|post|bericht|tekst|cv|verslag|artikel|verhaal|gedicht|toespraak|kaart|uitnodiging|samenvatting|vertaling|presentatie|document|concept)|(?:maak|houd?|schrijf) (?:het|dit|dat|hem)(?= (?:kort|lang|simpel|beknopt))|deze keer`,
  lasting: String.raw`altijd|nooit|voortaan|vanaf nu|in het vervolg|elke?|alle|iedere?`,
};
