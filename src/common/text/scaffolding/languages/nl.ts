import type { RequestWords } from '../request-words.js';

export const DUTCH_REQUESTS: RequestWords = {
  work: ['vertaal', 'herschrijf', 'corrigeer', 'verbeter', 'vat'],
  asks: ['hoe zeg je'],
  polite: ['kun', 'je', 'alsjeblieft'],
  invent: ['schrijf', 'vertel', 'verzin'],
  fiction: ['verhaal', 'sprookje'],
  speaker: ['ik'],
  plotWithSpeaker: ['waarin', 'waar'],
  addressed: ['graag', 'alsjeblieft', 'alstublieft', 'bedankt'],
  aboutSpeaker: ['onthoud', 'over mij'],
};
