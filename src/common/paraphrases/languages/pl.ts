import { polish } from '../../text/polish-letters.js';
import type { ParaphraseWords } from '../paraphrase-language.js';

export const POLISH_PARAPHRASES: ParaphraseWords = {
  code: 'pl',
  fillers: polish`ja|mnie|mi|mój|moja|moje|moi|moją|mojego|my|u nas|nasz|nasza|użytkownik|użytkownika|to|jest|jestem|w|we|jak (?:już )?(?:mówiłem|mówiłam|wspominałem|wspominałam)|swoją drogą|teraz|obecnie|aktualnie|dzisiaj|nadal|wciąż|ciągle|naprawdę|proszę`,
  synonyms: {
    allergy: polish`uczulon~ na|mam uczulenie na|(?:mam )?alergi~ na|alergi(?:k|czka)`,
    city: polish`mieszkam|mieszka|mieszkamy|mieszkają|żyję|dom|w domu|gdzie`,
    diet: polish`jem|je|odżywiam się|stosuję|dieta|diecie|ściśle`,
    employer: polish`pracuję|pracuje|pracujemy|robię|u|dla|na|firmie|firma|pracodawca|zatrudnion~`,
    language: polish`mówię|mówi|rozmawiam|po|język~`,
    name: polish`nazywam się|imię|na imię|mam na imię|mów mi|nazywa się`,
    occupation: polish`(?:pracuję|pracuje) jako|zawód|z zawodu|zawodu`,
    pet: polish`mam|mamy|ma|posiadam|trzymam`,
    rent: polish`czynsz|płacę|płacimy|miesięcznie|na miesiąc|za|mieszkanie|wynosi|wynajem`,
    vehicle: polish`jeżdżę|jeździ|mam|samochód|samochodem|auto|autem`,
  },
};
