/**
 * The word order of a subordinate clause that repeats a statement, or the language if it needs other rules.
 */
export type ClauseOrder = 'main' | 'verbFinal' | 'ar' | 'ja' | 'ko' | 'zh';

/** Maximum number of words of a clause that is rearranged. */
const MAX_WORDS = 20;
/** Maximum number of words of a subject: "meine kleine Schwester". */
const MAX_SUBJECT_WORDS = 3;
/** Verbs that may precede the end of a clause: "dass ich allergisch bin gegen Nüsse". */
const AUXILIARY =
  /^(?:bin|ist|sind|habe?|hat|haben|heiße|heißt|wohne|arbeite|ben|is|zijn|heb|heeft|hebben|heet|woon|werk)$/iu;

/** The first Hangul syllable, and the distance between syllables without a final consonant. */
const HANGUL_START = 0xac00;
const HANGUL_STEP = 28;
const FINAL_N = 4;

/**
 * Lists the main clauses that a clause behind "that" may stand for, because statements are recognized in main
 * clauses: "ich in Köln wohne" becomes "ich wohne in Köln".
 */
export function listMainClauses(clause: string, order: ClauseOrder): readonly string[] {
  return LIST_BY_ORDER[order](clause);
}

const LIST_BY_ORDER: Readonly<Record<ClauseOrder, (clause: string) => readonly string[]>> = {
  main: (clause) => [clause],
  verbFinal: listVerbSecond,
  ar: (clause) => [clause, `أنا ${clause}`],
  ja: (clause) => [
    clause
      .replace(/^((?:私|わたし|僕|ぼく|俺)(?:の[^がはを]{1,8})?)が/u, '$1は')
      .replace(/(?:だ)?という$/u, 'だ')
      .replace(/(?:である|な)$/u, 'だ'),
  ],
  ko: (clause) => [toKoreanEnding(toKoreanTopic(clause))],
  zh: (clause) => [
    clause.replace(/[吗嗎吧]$/u, '').replace(/(?:的|[这這][件个個])(?:事情?|事实|事實)$/u, ''),
  ],
};

/** Moves the verb behind the subject. The length of the subject is unknown, so each possible one is tried. */
function listVerbSecond(clause: string): readonly string[] {
  const words = clause.split(/\s+/u);
  if (words.length < 3 || words.length > MAX_WORDS) return [clause];
  const verbs = [words.length - 1, words.findIndex((word) => AUXILIARY.test(word))];
  const subjects = /^(?:ich|ik|wir|we|wij)$/iu.test(words[0]!) ? [1] : [2, MAX_SUBJECT_WORDS];
  const moved = verbs.flatMap((verb) =>
    subjects.filter((end) => end < verb).map((end) => moveWord(words, verb, end)),
  );
  return [...moved, clause];
}

function moveWord(words: readonly string[], from: number, to: number): string {
  const rest = words.toSpliced(from, 1);
  return rest.toSpliced(to, 0, words[from]!).join(' ');
}

function toKoreanTopic(clause: string): string {
  return clause
    .replace(/^내가 /u, '나는 ')
    .replace(/^제가 /u, '저는 ')
    .replace(/^([내제] \S{1,8})이 /u, '$1은 ')
    .replace(/^([내제] \S{1,8})가 /u, '$1는 ');
}

/** Restores the ending of the main clause: "사는 (것)" becomes "산다", "채식주의자라는 (것)" "채식주의자다". */
function toKoreanEnding(clause: string): string {
  if (clause.endsWith('다는')) return clause.slice(0, -1);
  if (clause.endsWith('라는')) return `${clause.slice(0, -2)}다`;
  if (!clause.endsWith('는')) return clause;
  const stem = clause.slice(0, -1);
  if (/[있없]$/u.test(stem)) return `${stem}다`;
  const last = stem.charCodeAt(stem.length - 1);
  const isOpen = (last - HANGUL_START) % HANGUL_STEP === 0;
  return isOpen ? `${stem.slice(0, -1)}${String.fromCharCode(last + FINAL_N)}다` : `${stem}는다`;
}
