import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:test[oi]|fras[ei]|paragraf[oi]|messaggi?o?|e-?mail|mail|letter[ae]|post|tweet|tema|poesi[ae]|stori[ae]|canzon[ei]|citazion[ei]|comment[oi]|rispost[ae]|candidatura|annunci?o?|curriculum|cv|discorso|bozza|articol[oi]|compit[oi]|dialog(?:o|hi)|error[ei]|ortografia|grammatica|punteggiatura|refusi)`;
const SAID = String.raw`(?:scrisse|scrive|scritto|disse|dice|diceva|detto|dicono|rispose|risponde|risposto|chiese|chiede|chiedeva|chiesto|racconta|raccontò|raccontato|mandato|inviato|pubblicato|postato|twittato|sostiene|si lamenta|canta|(?:vuole|voleva|vorrebbe) sapere|ha (?:una|questa|la seguente) domanda)`;

/** Introductions in Italian. */
export const ITALIAN_INTRODUCTIONS: Introductions = {
  reports: [
    String.raw`${SAID}(?: (?!(?:dove|cosa|che|come|chi|quando|perché|se|io)(?!\p{L}))[\p{L}\d'-]+){0,7}`,
  ],
  own: [
    String.raw`(?:ho|avevo|io|gliel'ho|l'ho) (?:già |anche |appena )?${SAID}`,
    String.raw`come ho (?:già )?detto|come (?:già )?detto(?: prima)?$|detto (?:questo|ciò)|^(?:(?:e|poi|quindi) )*detto`,
    String.raw`presentarmi|su di me|mi (?:hai|avete) (?:chiesto|detto)`,
  ],
  announces: [
    String.raw`(?:traduc~|traduzione|corregg~|correggi~|riscriv~|riformul~|parafras~|riassum~)(?: .{0,110})?`,
    String.raw`(?:controll~|miglior~|accorci~|guard~|legg~|verific~|analizz~|rispond~|valut~|rived~|sistem~) .{0,80}?${TEXT}(?: .{0,60})?`,
    String.raw`è (?:corrett[oa]|giust[oa]) (?:questa|questo)(?: .{0,40})?|questa frase è (?:corretta|giusta)|cosa (?:significa|vuol dire) .{0,40}|come si dice .{0,50}`,
    String.raw`(?:termin~|complet~|finisc~|finire|continu~|riempi~) (?:la|il|le|gli|i|questa|questo|lo|mia|con|l')~(?: .{0,50})?`,
    String.raw`(?:scriv~|redig~|compon~|cre[ai]~|invent~|formul~|pubblic~) .{0,80}?(?:come (?:se|una?|mi[oa]|il|la)|dal (?:punto di vista)|dalla prospettiva|nei panni|con la voce|a nome|per conto|nello stile|con le parole|che (?:inizi|inizia|cominci|comincia) (?:con|così)|iniziando con|per (?:il |la )?mi[oa] {person})(?: .{0,60})?`,
    String.raw`(?:scriv~|compon~|raccont~|invent~) .{0,40}?(?:storia|racconto|poesia|canzone|rap|scena|monologo|dialogo|barzelletta|romanzo|copione|esempio)(?: .{0,60})?`,
    String.raw`(?:dal punto di vista|dalla prospettiva|nelle parole|con le parole|a nome|per conto|da parte) (?:di |del |della |dei ).{1,60}`,
    String.raw`^(?:(?:una?|il|la|le|ecco|altro|altra|per|un') ?)*(?:\p{L}+ )?(?:citazione|testo|esempio|frase|estratto|brano|passaggio|dialogo|proverbio|barzelletta)(?: del giorno| \d+)?`,
    String.raw`(?:messaggio|e-?mail|mail|lettera|sms|testo|post|commento|domanda|citazione|biglietto|risposta) (?:di|del|della|dal|dalla|da)(?! me$) .{1,50}`,
    String.raw`ho (?:letto|trovato|ricevuto|sentito) (?:questo|questa|una?|il|la)(?: .{0,60})?`,
  ],
  opens: [
    String.raw`(?:chiedo|domanda|scrivo|chiedevo) (?:questo |questa cosa )?(?:per|a nome di|per conto di|da parte di) (?:(?:(?:il |la )?mi[oaei]|una?|il|la) ?(?:\p{L}+ )?{person}|un'amica|qualcuno)`,
    String.raw`(?:traduc~|corregg~|riscriv~|riformul~)(?: [\p{L}]+){0,2}? (?:questo|questa|questi|queste|ciò|il testo|la frase|il seguente|la seguente)|traducimelo|correggimelo`,
    String.raw`giochiamo (?:a (?:un gioco|fare finta|un gioco di ruolo)|di ruolo)|gioco di ruolo|facciamo (?:finta|un gioco)|fai finta|fingiamo|fingi|immagina (?:di essere|che (?:io|tu))|immaginiamo`,
    String.raw`(?:tu )?(?:sei|sarai) (?:una?|il|la|mi[oa]) …e io (?:sono|sarò)|(?:resta|rimani) nel personaggio|c'era una volta`,
  ],
  tasks: [],
  resumes: String.raw`(?:a proposito|comunque, io|quanto a me|per quanto mi riguarda|nel mio caso|su di me|io stess[oa]|grazie|è tutto|fine d~|che ne pensi|cosa (?:ne pensi|devo rispondere|gli rispondo|le rispondo)|la mia (?:domanda|situazione)|altra domanda|a differenza d~)`,
};
