/**
 * Words of questions for a key. "I moved to Lyon" shares no word with "Where do I live?", and the bundled
 * model finds them dissimilar; in languages other than English there are only keywords.
 */
const QUESTION_WORDS: Readonly<Record<string, string>> = {
  'identity:location': 'live living home city 住 家 城市 habite vis ville',
  'identity:name': 'name called call 名字 叫 nom appelle',
  'identity:employer': 'work job company employer 工作 上班 公司 travaille travail entreprise',
  'identity:occupation': 'work job profession 工作 职业 travaille travail métier profession',
};

/** Adds words of questions for the key of a memory to its keywords, so that search finds it by them. */
export function addQuestionWords(key: string | null, keywords: string): string {
  const asked = key === null ? undefined : QUESTION_WORDS[key];
  return asked === undefined ? keywords : `${keywords} ${asked}`;
}
