import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:textes?|phrases?|paragraphes?|messages?|mails?|e-mails?|courriels?|lettres?|posts?|tweets?|rédaction|poèmes?|histoires?|chansons?|citations?|commentaires?|réponses?|candidature|annonces?|cv|discours|brouillon|articles?|devoirs?|dialogues?|fautes?|orthographe|grammaire|coquilles|ponctuation)`;
const SAID = String.raw`(?:écrit|écrivait|écrivit|dit|disait|dis?ent|raconte|raconté|répond|répondu|répondait|demande|demandait|demandé|envoyé|envoie|posté|publié|tweeté|affirme|prétend|se plaint|chante|(?:veut|voudrait|aimerait|voulait) savoir|a (?:une|la|cette) question(?: suivante)?)`;

/** Introductions in French. */
export const FRENCH_INTRODUCTIONS: Introductions = {
  reports: [
    String.raw`${SAID}(?: (?!(?:où|quoi|comment|qui|quand|pourquoi|si|que|je)(?!\p{L}))[\p{L}\d'-]+){0,7}`,
  ],
  own: [
    String.raw`(?:je|j')(?: ?(?:(?:lui|leur|vous|te|l')[ ]?)?(?:ai|avais|viens de))?(?: (?:déjà|aussi|toujours|juste))* ?(?:l'ai )?${SAID}`,
    String.raw`(?:ai|avais)-je ${SAID}|^(?:(?:et|puis|donc|alors) )*${SAID}|comme je l'ai (?:déjà )?dit|(?:cela|ceci|ça) (?:étant )?dit|comme (?:déjà )?dit$|comme je (?:le|l'ai|disais)|autrement dit`,
    String.raw`me présenter|à propos de moi|(?:tu|vous) (?:m'as |m'avez |as |avez )?(?:demandé|demandes|demandez|dit)`,
  ],
  announces: [
    String.raw`(?:tradui~|corrige~|reformule~|réécri~|réécrire|relis|relisez|relire|résume~|paraphras~)(?: .{0,110})?`,
    String.raw`(?:vérifi~|améliore~|raccourci~|regarde~|relire|note~|analyse~|réponds?|répondre|répondez|peaufine~) .{0,80}?${TEXT}(?: .{0,60})?`,
    String.raw`est-ce que (?:cette|ce|ces) ${TEXT} .{0,40}|(?:que veut dire|que signifie|comment (?:dit-on|dire|on dit)) .{0,50}`,
    String.raw`(?:termine~|complèt~|compléte~|fini[srt]?~|continue~) (?:la|le|les|cette|ce|ces|ma|mon|l'|avec)~(?: .{0,50})?`,
    String.raw`(?:écri~|rédige~|compose~|crée~|invente~|formule~|poste~|imagine~) .{0,80}?(?:comme (?:si|une?|mon|ma|le|la)|en tant que?|du point de vue|dans la peau|avec la voix|à la place|au nom|à la manière|dans le style|avec les mots|commençant par|qui commence par|pour (?:mon|ma|mes) {person})(?: .{0,60})?`,
    String.raw`(?:écri~|rédige~|compose~|raconte~|invente~) .{0,40}?(?:histoire|poème|chanson|rap|scène|monologue|dialogue|blague|conte|roman|scénario|exemple~)(?: .{0,60})?`,
    String.raw`(?:du point de vue|dans les mots|au nom|de la part|selon les mots|pour citer) (?:de |d'|du )?.{1,60}`,
    String.raw`^(?:écris|rédige|invente)(?: .{1,80})?`,
    String.raw`^(?:(?:une?|le|la|les|voici|autre|par) )*(?:\p{L}+ )?(?:citation|paroles|exemple|phrase|extrait|passage|dialogue|texte|proverbe|blague)(?: du jour| \d+)?`,
    String.raw`(?:message|mail|e-mail|courriel|lettre|sms|texte|post|commentaire|question|citation|mot|réponse) (?:de|d'|du|des)(?! moi$) ?.{1,50}`,
    String.raw`(?:j'ai|je viens de) (?:lu|lire|trouvé|reçu|recevoir|entendu) (?:ce|cet|cette|ça|une?|le)(?: .{0,60})?`,
  ],
  opens: [
    String.raw`(?:je )?(?:demande|pose la question|question|écris) (?:ça |cela |ceci )?(?:pour|au nom de|de la part de) (?:(?:mon|ma|mes|une?|le|la|un de mes|une de mes) (?:\p{L}+ )?{person}|quelqu'un)|c'est pour une? amie? (?:qui|:)`,
    String.raw`(?:tradui~|corrige~|reformule~|réécri~)(?:[- ][\p{L}]+){0,3}? (?:ça|ceci|cela|ce(?:tte|t|s)?|le texte|la phrase)`,
    String.raw`jouons (?:à un jeu|à faire semblant|un rôle|une scène)|jeu de rôle|faisons (?:semblant|comme si|un jeu de rôle)|fais(?:ons)? comme si|(?:imagine|imaginons) que (?:tu|je|nous)|on dirait que (?:tu|je|j')`,
    String.raw`tu (?:es|seras|joues) (?:une?|le|la|mon|ma) …et (?:moi )?je (?:suis|serai|joue)|reste dans (?:le|ton) (?:rôle|personnage)|il était une fois`,
  ],
  tasks: ['traduis|traduisez|réécris|corrige|reformule'],
  resumes: String.raw`(?:au fait|d'ailleurs|quant à moi|pour ma part|dans mon cas|en ce qui me concerne|à propos de moi|moi-même|moi,? je|merci|c'est tout|fin d~|qu'en penses-tu|que dois-je (?:répondre|écrire|dire)|ma (?:propre )?(?:question|situation)|autre question|contrairement à)`,
};
