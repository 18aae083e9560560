import type { RequestWords } from '../request-words.js';

export const FRENCH_REQUESTS: RequestWords = {
  work: ['traduis(?:ez)?', 'traduire', 'corrige[zr]?', 'reformule[zr]?', 'résume[zr]?', 'réécri(?:s|vez)'],
  asks: ['comment dit-on', 'que signifie'],
  polite: ["s['’]il", 'te', 'vous', 'plaît', 'peux-tu', 'pouvez-vous'],
  invent: ['écri(?:s|vez)', 'racontez?', 'inventez?'],
  fiction: ['roman', 'histoire', 'conte', 'poème', 'nouvelle'],
  speaker: ['je'],
  plotWithSpeaker: ['où', 'dans (?:laquelle|lequel)'],
  addressed: ['merci', "s['’]il"],
  aboutSpeaker: ['souviens', 'retiens', 'note que', 'de moi'],
};
