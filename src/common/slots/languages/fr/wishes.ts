import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const FRENCH_WISH_WORDS: WishWords = {
  familiar: { address: 'tutoies|vouvoies' },
  shape: {
    emoji: '[ée]mojis?|smileys?|[ée]motic[ôo]nes?',
    bullets: 'listes? à puces|puces|listes? numérotées?|listes',
    tone: "points? d'exclamation|anglicismes|hashtags|formules? de politesse|jargon",
  },
  replies: '(?:tes |les |vos |des )?(?:réponses?|explications?)',
  frame: { opening: 'commence|commencez|débute', ending: 'termine|terminez|finis|conclus|signe' },
  spoken: { language: 'répond~|parl~|écri~' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const FRENCH_WISHES: readonly SlotPattern[] = [
  String.raw`je (?:déteste|hais|n'aime pas|n'aime vraiment pas|ne supporte (?:pas|plus)|supporte pas|veux pas)(?: (?:trop|voir|du tout|vraiment))*(?: (?:les|des|tes|tous les|d'))? ?{shape}`,
  String.raw`(?:j'aime pas|j'ai horreur d)(?: (?:trop|voir|du tout|vraiment))*(?:es|e|')?(?: les| tes)? ?{shape}`,
  String.raw`je (?:déteste|n'aime pas|ne supporte (?:pas|plus)|supporte pas) (?:les |des |tes )?réponses (?:\p{L}+ )?(?:{size}|{longer})`,
  String.raw`(?:les |des )?{shape},? (?:c'est (?:bon|ok|d'accord)|sont (?:ok|autorisés|bienvenus|permis)|ça (?:me )?va)(?= maintenant|$|,)`,
  String.raw`oublie (?:ce que j'ai (?:dit|demandé)|ma demande) …{size}`,
  String.raw`oublie (?:ce que j'ai (?:dit|demandé)|ma demande) (?:sur|pour|à propos d~) (?:les )?{shape}`,
  String.raw`tu peux (?:\p{L}+ )?(?:remettre|réutiliser|reprendre|utiliser (?:à nouveau|de nouveau)) (?:des |les )?{shape}`,
  String.raw`tu peux (?:(?:maintenant|désormais|être|de nouveau|répondre|développer|faire|plus) )+(?:{size}|{longer})`,
  String.raw`^(?:\p{L}+ )?{frame} (?:toujours|chaque|toutes) (?:(?:chaque|toutes|tes|les) )*(?:{replies}|messages?|par)`,
  String.raw`je (?:préfère|préférerais|voudrais|aimerais)(?: \p{L}+)? que tu(?: me)? {spoken}…en {speech}`,
  String.raw`je (?:préfère|préférerais|voudrais|aimerais)(?: \p{L}+)? que tu me {familiar}`,
  String.raw`(?:saute|laisse tomber|pas besoin d) ?(?:e l'|l'|')?introduction`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const FRENCH_ONE_OFF: OneOffWords = {
  once: String.raw`(?:dans|pour|sur) (?:ce|cet|cette|le|la|mon|ma|notre|un|une)(?: \p{L}+)? (?:e-?mail|mail|courriel|lettre|post|publication|texte|message|cv|rapport|article|histoire|poème|discours|carte|invitation|résumé|traduction|présentation|document|brouillon)|(?:dans|pour) (?:ce|cet|cette) \p{L}+|dans l'(?:e-?mail|article|invitation|annonce)|cette fois`,
  lasting: String.raw`toujours|jamais|désormais|dorénavant|à l'avenir|à partir de maintenant|chaque|toutes?|tous`,
};
