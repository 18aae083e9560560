import type { RequestWords } from '../request-words.js';

export const SCANDINAVIAN_REQUESTS: RequestWords = {
  work: ['översätt', 'rätta', 'sammanfatta', 'oversæt', 'oversett'],
  asks: ['hur säger man'],
  polite: ['snälla', 'kan'],
  invent: ['skriv', 'berätta'],
  fiction: ['berättelse', 'saga', 'dikt', 'novell', 'historie'],
  speaker: ['jag', 'jeg'],
  plotWithSpeaker: ['där', 'der hvor', 'hvor'],
  addressed: ['tack', 'snälla'],
  aboutSpeaker: ['kom ihåg', 'om mig'],
};
