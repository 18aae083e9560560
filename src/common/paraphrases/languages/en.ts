import type { ParaphraseWords } from '../paraphrase-language.js';

export const ENGLISH_PARAPHRASES: ParaphraseWords = {
  code: 'en',
  clitics: String.raw`'(?:s|m|re|ve)(?!\p{L})`,
  fillers: String.raw`i|me|my|we|our|us|user|users|am|are|is|be|a|an|the|in|at|that|as (?:i|we) (?:said|told you|mentioned)|as you know|by the way|btw|fyi|now|nowadays|these days|at the moment|at present|currently|still|really|actually|honestly|remember|please`,
  synonyms: {
    allergy: '(?:have |has |having )?an allergy to|allergic to',
    city: 'live|lives|living|reside|resides|residing|based|where|home',
    diet: 'eat|eats|eating|follow|follows|following|diet|strictly|strict',
    employer:
      '(?:work|works|working) (?:for|at)|work|works|working|employed by|employed|employer|for|job with',
    language: 'speak|speaks|speaking',
    name: 'name|named|names|called|call|go by|goes by',
    occupation: '(?:work|works|working|employed) as|job|profession|occupation|by (?:profession|trade)',
    pet: 'have|has|got|have got|has got|own|owns',
    rent: 'rent|pay|pays|paying|month|monthly|per|each|every|for',
    vehicle: 'drive|drives|driving|car',
  },
};
