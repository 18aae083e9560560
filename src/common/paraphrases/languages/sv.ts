import type { ParaphraseWords } from '../paraphrase-language.js';

export const SWEDISH_PARAPHRASES: ParaphraseWords = {
  code: 'sv',
  fillers: String.raw`jag|mig|min|mitt|mina|vi|oss|vår|vårt|våra|användaren|är|en|ett|den|det|i|på|som jag (?:redan )?sa|förresten|nu|numera|just nu|för närvarande|fortfarande|faktiskt|egentligen|ju|snälla|gärna`,
  synonyms: {
    allergy: 'allergisk mot|(?:har )?(?:en )?allergi mot|tål inte',
    city: 'bor|lever|bosatt|hemma|hemort',
    diet: 'äter|käkar|följer|kost|diet|strikt',
    employer: 'jobbar|arbetar|anställd|hos|på|vid|arbetsgivare|jobb',
    language: 'pratar|talar|snackar|kan',
    name: 'heter|namn|kallas|kalla',
    occupation: '(?:jobbar|arbetar) som|yrke|till yrket',
    pet: 'har|äger',
    rent: 'hyra|hyran|betalar|ligger på|i månaden|per månad|månad|för',
    vehicle: 'kör|bil|bilen|äger|har',
  },
};
