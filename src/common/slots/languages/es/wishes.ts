import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const SPANISH_WISH_WORDS: WishWords = {
  familiar: { address: 'usted|tú|vos' },
  shape: {
    emoji: 'emojis?|emoticon(?:o|e)s?|caritas',
    bullets: 'viñetas|listas(?: con viñetas)?|guiones',
    tone: 'signos de exclamación|exclamaciones|anglicismos|hashtags|tecnicismos',
  },
  replies: '(?:tus |las |sus )?(?:respuestas?|explicaciones?)',
  frame: { opening: 'empieza|comienza|empezá|inicia', ending: 'termina|acaba|cierra|finaliza|firma' },
  spoken: { language: 'respond~|contest~|habl~|escrib~' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const SPANISH_WISHES: readonly SlotPattern[] = [
  String.raw`(?:odio|detesto|aborrezco|no soporto|no aguanto|no quiero(?: ver)?)(?: (?:los|las|tus|que uses|tantos|tantas|más))* {shape}`,
  String.raw`no me gustan?(?: (?:nada|los|las|tus|que uses|tantos|tantas))* {shape}`,
  String.raw`(?:odio|detesto|no soporto|no me gustan?|no quiero)(?: (?:las|tus|nada))* respuestas (?:\p{L}+ )?(?:{size}|{longer})`,
  String.raw`(?:los |las )?{shape} (?:(?:ya|ahora) )?(?:están|me parecen|son) (?:bien|permitid[oa]s|ok|bienvenid[oa]s)`,
  String.raw`olv[ií]da(?:te)?(?: de)? lo que (?:te )?(?:dije|pedí) …{size}`,
  String.raw`olv[ií]da(?:te)?(?: de)? lo que (?:te )?(?:dije|pedí) (?:de|sobre) (?:los |las )?{shape}`,
  String.raw`(?:ya |ahora )?puedes (?:volver a )?(?:usar|poner|utilizar)(?: \p{L}+)? {shape}(?= otra vez| de nuevo| ahora|$)`,
  String.raw`(?:ahora|ya|a partir de ahora|de nuevo) (?:puedes|podés) (?:ser |responder |contestar |escribir )?(?:más )?(?:{longer}|{size})`,
  String.raw`ya no (?:hace falta|es necesario|necesito) que (?:seas|respondas|contestes)(?: \p{L}+)? {size}`,
  String.raw`^(?:\p{L}+ )?{frame} (?:siempre )?(?:cada|todas) (?:(?:tus|las|una de) )*(?:{replies}|mensajes?)`,
  String.raw`(?:prefiero|preferiría|me gustaría|quisiera) que (?:me )?{spoken}…en {speech}`,
  String.raw`(?:prefiero|preferiría|me gustaría) que me (?:hables|trates) de {familiar}`,
  String.raw`(?:sáltate|omite|ahórrate) (?:siempre )?la introducción`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const SPANISH_ONE_OFF: OneOffWords = {
  once: String.raw`(?:en|para|de) (?:este|esta|el|la|mi|nuestr[oa]|un|una) (?:\p{L}+ )?(?:correo|e-?mail|mail|carta|post|publicación|texto|mensaje|currículum|cv|informe|artículo|historia|poema|discurso|tarjeta|invitación|resumen|traducción|presentación|documento|borrador)|esta vez`,
  lasting: String.raw`siempre|nunca|jamás|a partir de ahora|de ahora en adelante|desde ahora|en adelante|cada|todas?|todos?`,
};
