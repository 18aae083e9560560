import type { RequestWords } from '../request-words.js';

export const ITALIAN_REQUESTS: RequestWords = {
  work: ['riscrivi', 'correggi', 'riassumi', 'riformula'],
  asks: ['come si dice'],
  polite: ['puoi', 'per', 'favore'],
  invent: ['scrivi', 'racconta'],
  fiction: ['storia', 'racconto', 'poesia', 'favola'],
  plot: ['in cui', 'dove', 'nella quale', 'nel quale'],
  addressed: ['grazie', 'per favore'],
  aboutSpeaker: ['ricorda(?:ti)?', 'su di me'],
};
