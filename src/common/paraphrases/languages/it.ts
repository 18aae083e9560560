import type { ParaphraseWords } from '../paraphrase-language.js';

export const ITALIAN_PARAPHRASES: ParaphraseWords = {
  code: 'it',
  clitics: String.raw`(?<!\p{L})(?:l|un)'`,
  fillers: String.raw`io|mi|mio|mia|miei|mie|noi|nostro|nostra|utente|sono|è|siamo|un|uno|una|il|lo|la|i|gli|le|a|in|che|come (?:ti )?ho detto|a proposito|adesso|ora|attualmente|al momento|oggi|ancora|davvero|per favore`,
  synonyms: {
    allergy:
      "allergic[oa] (?:al|allo|alla|ai|agli|alle|all')|(?:ho |ha )?un'?allergia (?:al|allo|alla|ai|agli|alle)",
    city: 'abito|abita|abitiamo|vivo|vive|viviamo|risiedo|risiede|casa|dove',
    diet: 'mangio|mangia|seguo|segue|dieta|strettamente',
    employer: 'lavoro|lavora|lavoriamo|impiegat[oa]|per|presso|da|alla|alle|al|ditta',
    language: 'parlo|parla|parliamo',
    name: 'chiamo|chiama|si chiama|nome',
    occupation: '(?:lavoro|lavora) come|faccio|fa|professione|di professione|mestiere',
    pet: 'ho|ha|abbiamo|possiedo',
    rent: "affitto|d'affitto|pago|paga|paghiamo|al mese|mensili|mese|di",
    vehicle: 'guido|guida|macchina|auto',
  },
};
