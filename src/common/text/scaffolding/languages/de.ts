import type { RequestWords } from '../request-words.js';

export const GERMAN_REQUESTS: RequestWords = {
  work: ['übersetze?n?', 'korrigiere?', 'lektoriere', 'formuliere', 'kürze', 'fasse?'],
  asks: ['wie sagt man', 'was (?:heißt|bedeutet)'],
  polite: ['bitte', 'kannst', 'könntest', 'du', 'mal', 'mir'],
  invent: ['schreibe?', 'erzähle?', 'erfinde', 'dichte'],
  fiction: ['geschichte', 'gedicht', 'märchen', 'erzählung', 'roman', 'szene'],
  speaker: ['ich'],
  plotWithSpeaker: ['in (?:der|dem|denen)', 'wo', 'worin'],
  addressed: ['bitte', 'danke'],
  aboutSpeaker: ['merke? dir', 'notiere?', 'über mich', 'zu mir'],
};
