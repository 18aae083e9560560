// Continuations after which a sentence is no statement: the tables of slots and the patterns of statements
// share them. Each is the source of a lookahead.

/** "I work …": for a living, at night. */
export const ENGLISH_NO_EMPLOYER = String.raw`(?:night|home|noon|least|times|work|hours|days|weeks|months|years|ages|myself|free|fun|money|peanuts|now|(?:an?|the)\s(?:living|moment|weekend|time|hour|day|week|month|year|while))(?!\p{L})`;

/** "I moved to …": plan B, the next task, a new laptop. */
export const ENGLISH_NO_DESTINATION = String.raw`(?:plan|the\s(?:next|other|same|last|first|new|latest|left|right|top|bottom|cloud)|an?\s(?:new\s|different\s)?(?:laptop|computer|phone|job|role|team|framework|server|version|tool))(?!\p{L})`;

/** "I live in …": fear, the moment. */
export const ENGLISH_NO_HOME = String.raw`(?:fear|hope(?!,)|peace|harmony|denial|the\s(?:moment|past|present|future|end))(?!\p{L})`;

/** "Je m'appelle …", "Appelle-moi …": souvent, demain. */
export const FRENCH_NO_NAME = String.raw`(?:souvent|toujours|parfois|demain|plus|quand|si|à|au|dès|vers|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|maintenant|vite|tout|après|avant|sur|dans|cet?|une?|les?|la)(?!\p{L})`;
