import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

const ENGLISH_TEXTS = String.raw`(?:e-?mail|letter|post|caption|cv|resume|essay|report|text|message|story|poem|speech|card|invitation|article|blog|newsletter|paragraph|summary|translation|presentation|slides?|script|tweet|ad|document|draft|table|recipe|list|bio|announcement|review|toast|version|one)`;

/** Words of the wishes below. */
export const ENGLISH_WISH_WORDS: WishWords = {
  shape: {
    emoji: 'emojis?|smileys|smilies|emoticons?',
    bullets: 'bullet ?points?|bullets|bulleted lists|bullet lists|numbered lists',
    tone: 'exclamation (?:marks|points)|jargon|hashtags|em ?dashes|puns|buzzwords|flattery|filler',
  },
  replies: String.raw`(?:(?:your|the|all) )?(?:answers?|replies|reply|responses?|explanations?)`,
  frame: { opening: 'start|begin|open', ending: 'end|finish|close|sign off|conclude|wrap up' },
  spoken: {
    language: 'answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|wrote|write|talk(?:ed)?|sp(?:eak|oke)',
  },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const ENGLISH_WISHES: readonly SlotPattern[] = [
  String.raw`I(?: \p{L}+)? (?:hate|dislike|detest|loathe|can't stand|cannot stand|can't bear|don't like|don't want)(?: (?:the|all|any|seeing|those|these|your))* {shape}`,
  String.raw`I(?: \p{L}+)? (?:hate|dislike|detest|loathe|can't stand|don't like)(?: (?:your|the|such|too|very|overly))* {size} {replies}`,
  String.raw`I (?:don't|do not) mind(?: the)? {shape}`,
  String.raw`{shape} (?:are|is)(?: \p{L}+)? (?:ok|okay|fine|good|welcome|allowed|alright)(?: with me| by me)?(?= again| now|$|,)`,
  String.raw`(?:forget|never mind|ignore|scrap) (?:what I (?:said|told you)|my (?:wish|request))(?: \p{L}+)? about …{size}`,
  String.raw`(?:forget|never mind|ignore|scrap) what I (?:said|told you)(?: \p{L}+)? about (?:the |no )?{shape}`,
  String.raw`(?:don't|do not|no longer) need {unit},? (?:any ?more)?`,
  String.raw`you(?: \p{L}+)? (?:can|may|could|are allowed to)(?: \p{L}+)? (?:use|bring back|add) (?:the )?{shape}(?= again| now)`,
  String.raw`you're allowed to use {shape}`,
  String.raw`you(?: \p{L}+)? (?:can|may|could) be (?:a (?:bit|little) )?(?:more )?{size}(?= again| now|$)`,
  String.raw`{frame} (?:off )?(?:each|every|all)(?: (?:of|single|your|the))* (?:answers?|repl(?:y|ies)|messages?|responses?)(?=$|,| with| by| in)`,
  String.raw`(?:skip|leave out|drop|cut|spare me) the (?:intro(?:duction)?s?|preamble|pleasantries|small talk|fluff|disclaimers?)`,
  String.raw`I'd (?:rather|prefer)(?: it if| if)? you (?:always )?{spoken}(?: to me| me)? in (?:{tongue})`,
  String.raw`I'd (?:rather|prefer)(?: it if| if)? you (?:called|addressed|didn't|wouldn't|kept|were|used|skipped|always|never)(?! (?:mention|tell) )`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const ENGLISH_ONE_OFF: OneOffWords = {
  once: String.raw`(?:in|for|of|to|on|from) (?:this|that|the|my|our|a|an)(?: [\p{L}-]+){0,3} ${ENGLISH_TEXTS}|(?:for|in) this|(?:make|keep|write|put|give) (?:it|this|that|them)|this (?:time|once)|(?:the|this|that|my|our) (?:\p{L}+ )?${ENGLISH_TEXTS} (?:short~|long~|brief~|in)`,
  lasting: String.raw`always|never|from now on|going forward|in (?:the )?future|every|each|all|any ?more|your (?:answers|replies|responses)`,
};
