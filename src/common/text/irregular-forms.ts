/**
 * English forms that no stemmer brings back to their base; forms that are also words of their own ("rose",
 * "lives") are left out.
 */
const FAMILIES = `arise arose arisen|beat beaten|become became|begin began begun|bend bent|bind bound|bite bit bitten|blow blew blown|break broke broken|bring brought|build built
buy bought|catch caught|choose chose chosen|come came|creep crept|dig dug|do did done|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten
fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten
give gave given|go went gone|grow grew grown|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known|lay laid|lead led|learn learnt|leave left|lend lent
light lit|lose lost|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|run ran|say said|see saw seen|seek sought|sell sold|send sent|sew sewn
shake shook shaken|shine shone|shoot shot|show shown|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|spend spent|spin spun|stand stood
steal stole stolen|stick stuck|sting stung|strike struck|swear swore sworn|sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told
think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn|weave wove woven|weep wept|win won|write wrote written
child children|foot feet|goose geese|man men|mouse mice|person people|tooth teeth|woman women|knife knives|shelf shelves|wife wives`;

const BASES = new Map(
  FAMILIES.split(/[|\n]/).flatMap((family) => {
    const [base = '', ...forms] = family.split(' ');
    return forms.map((form): [string, string] => [form, base]);
  }),
);

/**
 * Finds the base form of a word ("bought" → "buy"); any other word is returned unchanged.
 * @param word lower case
 */
export function findBaseForm(word: string): string {
  return BASES.get(word) ?? word;
}
