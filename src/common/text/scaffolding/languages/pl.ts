import type { RequestWords } from '../request-words.js';

export const POLISH_REQUESTS: RequestWords = {
  work: ['przetłumacz', 'popraw', 'streść', 'przeredaguj', 'skróć'],
  asks: ['jak (?:się )?(?:mówi|powiedzieć)'],
  polite: ['proszę'],
  invent: ['napisz', 'opowiedz', 'wymyśl'],
  fiction: ['opowiadanie', 'histori[ęa]', 'bajk[ęa]', 'wiersz'],
  plot: [String.raw`w któr\p{L}+`, 'gdzie'],
  addressed: ['proszę', 'dziękuję'],
  aboutSpeaker: ['zapamiętaj', 'o mnie'],
};
