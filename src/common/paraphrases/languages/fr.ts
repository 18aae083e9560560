import type { ParaphraseWords } from '../paraphrase-language.js';

export const FRENCH_PARAPHRASES: ParaphraseWords = {
  code: 'fr',
  clitics: String.raw`(?<!\p{L})[jl]'`,
  fillers: String.raw`je|moi|mon|ma|mes|nous|notre|nos|on|utilisateur|utilisatrice|suis|est|sommes|sont|c'est|un|une|le|la|les|du|à|au|en|dans|que|comme je (?:l'ai|te l'ai|vous l'ai) dit|au fait|maintenant|actuellement|en ce moment|aujourd'hui|toujours|vraiment|s'il te plaît|s'il vous plaît`,
  synonyms: {
    allergy: 'allergique (?:à|aux|au)|(?:ai |a )?une allergie (?:à|aux|au)',
    city: 'habite|habitons|vis|vit|vivons|réside|domicile|chez moi|installée?|où',
    diet: 'mange|manges|régime|suivre|suit|strictement',
    employer: 'travaille|travaillons|bosse|employée? par|chez|pour|employeur',
    language: 'parle|parles|parlons',
    name: "m'appelle|s'appelle|appelle|nom|prénom|nomme|se nomme",
    occupation: '(?:travaille|bosse) comme|métier|profession|en tant que|de métier',
    pet: 'ai|a|avons|possède|possédons',
    rent: 'loyer|paie|paye|payons|par|mois|de',
    vehicle: 'conduis|conduit|roule|voiture',
  },
};
