/**
 * Words by which people ask for what they have one of. "I moved to Lyon" shares none with "Where do I live?",
 * and the bundled model hears no likeness; in other languages than English there are only keywords.
 */
const ASKED_BY: Readonly<Record<string, string>> = {
  'identity:location': 'live living home city 住 家 城市 habite vis ville',
  'identity:name': 'name called call 名字 叫 nom appelle',
  'identity:employer': 'work job company employer 工作 上班 公司 travaille travail entreprise',
  'identity:occupation': 'work job profession 工作 职业 travaille travail métier profession',
};

/**
 * Lists the words by which a memory is searched beside its text: its keywords, and how people ask for its
 * key.
 */
export function addAskedWords(key: string | null, keywords: string): string {
  const asked = key === null ? undefined : ASKED_BY[key];
  return asked === undefined ? keywords : `${keywords} ${asked}`;
}
