import type { ParaphraseWords } from '../paraphrase-language.js';

export const DUTCH_PARAPHRASES: ParaphraseWords = {
  code: 'nl',
  fillers: String.raw`ik|me|mij|mijn|wij|we|ons|onze|gebruiker|ben|is|zijn|een|de|het|in|te|zoals ik (?:al )?zei|trouwens|nu|tegenwoordig|momenteel|op dit moment|nog steeds|echt|eigenlijk|alsjeblieft|graag`,
  synonyms: {
    allergy: 'allergisch voor|(?:heb |heeft )?(?:een )?allergie voor',
    city: 'woon|woont|wonen|leef|leeft|woonachtig|thuis|woonplaats',
    diet: 'eet|eten|volg|volgt|dieet|strikt',
    employer: 'werk|werkt|werken|dienst|bij|voor|werkgever',
    language: 'spreek|spreekt|praat',
    name: 'heet|heten|naam|noem|genaamd',
    occupation: '(?:werk|werkt) als|beroep|van beroep',
    pet: 'heb|heeft|hebben|bezit',
    rent: 'huur|betaal|betalen|bedraagt|per maand|maandelijks|maand|voor',
    vehicle: 'rijd|rij|rijdt|auto',
  },
};
