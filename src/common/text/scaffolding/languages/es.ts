import type { RequestWords } from '../request-words.js';

export const SPANISH_REQUESTS: RequestWords = {
  work: ['traduc[ei]', 'traduzca', 'traducir', 'reescribe', 'reformula', 'resume'],
  asks: ['cómo se dice', 'que significa'],
  polite: ['puedes', 'podrías', 'por', 'favor'],
  invent: ['escrib[ea]', 'cuenta', 'inventa'],
  fiction: ['cuento', 'historia', 'relato', 'poema'],
  plot: ['en (?:el|la) que', 'donde'],
  addressed: ['gracias', 'por favor'],
  aboutSpeaker: ['recuerda', 'sobre mí'],
};
