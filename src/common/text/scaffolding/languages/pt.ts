import type { RequestWords } from '../request-words.js';

export const PORTUGUESE_REQUESTS: RequestWords = {
  work: ['traduz', 'traduza', 'reescreva', 'corrija', 'resuma'],
  asks: ['como se diz', 'que significa'],
  polite: ['pode', 'por', 'favor'],
  invent: ['escrev[ea]', 'conta'],
  fiction: ['história', 'conto', 'poema'],
  plot: ['em que', 'na qual', 'no qual', 'onde'],
  addressed: ['obrigad[oa]', 'por favor'],
  aboutSpeaker: ['lembre(?:-se)?', 'lembra', 'sobre mim'],
};
