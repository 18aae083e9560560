import type { ParaphraseWords } from '../paraphrase-language.js';

export const GERMAN_PARAPHRASES: ParaphraseWords = {
  code: 'de',
  fillers: String.raw`ich|mich|mir|mein|meine|meinen|meinem|meiner|wir|unser|unsere|nutzer|nutzerin|nutzers|benutzer|bin|ist|sind|ein|eine|einen|einem|einer|der|die|das|den|dem|in|im|wie (?:ich|schon)? ?(?:schon )?gesagt|übrigens|jetzt|zurzeit|zur zeit|derzeit|momentan|aktuell|immer noch|noch immer|wirklich|eigentlich|bitte`,
  synonyms: {
    allergy: 'allergisch (?:gegen|auf)|(?:habe |hat )?(?:eine )?allergie gegen',
    city: 'wohne|wohnt|wohnen|lebe|lebt|leben|wohnhaft|zu hause|zuhause|wohnort',
    diet: 'esse|isst|ernähre|ernährt|sich|strikt|streng',
    employer: 'arbeite|arbeitet|angestellt|beschäftigt|bei|beim|für|arbeitgeber',
    language: 'spreche|spricht|sprechen',
    name: 'heiße|heißt|heissen|heisse|heisst|name|nenn|genannt',
    occupation: '(?:arbeite|arbeitet) als|beruf|von beruf|beruflich',
    pet: 'habe|hab|hat|haben|besitze|besitzt|besitzen',
    rent: 'miete|zahle|zahlen|bezahle|beträgt|monat|monatlich|im monat|pro monat|kostet',
    vehicle: 'fahre|fährt|fahren|auto|wagen',
  },
};
