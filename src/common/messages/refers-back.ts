import { createWordTest } from './word-test.js';

/** Words by which a question refers to what was said before. Speakers of these languages can correct them. */
const REFERENCES = {
  spaced: `
    ^and ^or ^what_about ^how_about he him his she her hers they them their it its there before_that after_that
    ^und ^oder er ihn ihm sein seine seinen sie ihr ihre ihren dort dorthin davor danach
    ^et ^ou il elle ils elles lui leur son sa ses là-bas avant_ça après_ça
    ^y ^o él ella ellos ellas su sus ahí allí antes_de_eso después_de_eso
    ^e ele ela eles elas dele dela deles delas lá antes_disso depois_disso
    lui lei loro suo sua suoi sue lì prima_di_quello dopo_di_quello
    ^en ^of hij hem zij ze zijn haar hun daar daarvoor daarna
    ^a_co ^a_jak ^a_kiedy ^a_gdzie jego jej ich jemu niego niej nich nimi tam wtedy przedtem potem
    ^а ^и он она они его её ее ему ей их там туда до_этого после_этого
    ^а ^і він вона вони його її їх йому їй там туди до_цього після_цього
    ^و هو هي هم هناك قبل_ذلك بعد_ذلك
    ^और वह वो वे उसका उसकी उसके उसे उनका उनकी उनके वहाँ वहां उससे_पहले`,
  unspaced:
    /他|她|它|那里|那裡|那儿|那边|^那|呢[?？]?$|それ|あれ|彼|そこ|あそこ|その(?:人|子|前|後|時)|^じゃあ|그(?:는|녀|분|것|거|게|곳|때|전|후)|걔|거기|^그럼|^그러면/u,
} as const;

/**
 * Tells whether a question refers to what was said before, so that it names only a part of its subject.
 *
 * @example
 * refersBack('How old is he?'); // true
 */
export const refersBack = createWordTest(REFERENCES);
