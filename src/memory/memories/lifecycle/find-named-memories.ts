import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import type { LiveMemory, NamedThing } from '../memory-jobs.types.js';

const OWN = String.raw`(?:my|our|(?:the )?user['’]s|(?:mein|unser)\p{Ll}{0,2}|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|(?:(?:il|la|i|le|o|a|os|as) )?(?:mi[oa]|miei|mie|meus?|minhas?|noss[oa]s?|nostr[oaie])|mijn|ons|onze)`;
const IS =
  '(?:is|was|are|were|ist|war|sind|waren|est|était|sont|es|era|son|é|são|è|sono|zijn|lautet|beträgt)';
const IS_CALLED = String.raw`(?:['’]s name is| (?:is (?:called|named)|hei(?:ß|ss)t|s['’]appelle|se llama|se chama|si chiama|heet|${IS}))`;
const HAS = String.raw`(?:i have|i['’]ve got|the user has) an? `;
const GOT = String.raw`(?:i (?:have )?(?:got|received)|the user (?:got|received)|ich (?:bekam|erhielt))`;
/** Words behind a thing that is the subject of its clause, and no part of a longer name. */
const BEHIND_SUBJECT = String.raw`(?=$|,|: | (?:${IS}|at|from|of|since|von|bei|seit|de|desde|dal|lives?|works?|has|likes?|loves?|hates?|plays?|wohnt|lebt|arbeitet|hat|mag|habite|vit|travaille|aime|vive|trabaja|tiene|trabalha|tem|lavora|ha|woont|werkt|heeft)(?!\p{L}))`;
const KIND = String.raw`(?<kind>\p{L}+(?: \p{L}+){0,2}?)`;
const ENDS = String.raw`(?=$|,| (?:who|that|from|in|at|aus|in|der|die|de|que|qui|che|di|uit|van)(?!\p{L}))`;
const CLAUSE_BOUNDARIES = /[,;:]\s|\s(?:and|but|while|und|aber|et|mais|y|pero|e|mas|ma|en|maar)\s/giu;
const PRONOUN =
  /^(?:she|he|they|it|her|his|their|sie|er|es|ihre?|seine?|elle|il|son|sa|ella|él|su|ela|ele|lei|lui|zij|ze|hij|haar|zijn)(?!\p{L})/iu;

/**
 * Finds the memories whose statements are all about a thing of the speaker or about somebody with a name.
 * Once any memory names it otherwise, or as something else, it is not clear what is meant, and none is found.
 */
export function findNamedMemories(named: NamedThing, live: readonly LiveMemory[]): readonly LiveMemory[] {
  const mention = new RegExp(String.raw`(?<![\p{L}\p{N}])${escape(named.words)}(?![\p{L}\p{N}])`, 'iu');
  const found = live.filter(({ content }) => mention.test(content));
  const patterns = compilePatterns(named);
  const clauses = found.map(({ content }) => splitClauses(content));
  const mentions = clauses.flat().filter((clause) => mention.test(clause));
  const matches = mentions.map((clause) => matchAny(patterns, clause));
  if (matches.includes(null)) return [];
  if (!named.isOwn && !nameOneKind(matches as readonly RegExpExecArray[])) return [];
  return found.filter((_, at) =>
    clauses[at]!.every((clause, n) => mention.test(clause) || (n > 0 && continuesClause(clause))),
  );
}

function compilePatterns({ words, isOwn }: NamedThing): readonly RegExp[] {
  const sources = isOwn ? listThingPatterns(words) : listNamePatterns(words);
  return sources.map((source) => new RegExp(`^${source}`, 'u'));
}

function listThingPatterns(words: string): readonly string[] {
  const thing = `[${words.charAt(0).toLowerCase()}${words.charAt(0).toUpperCase()}]${escape(words.slice(1))}`;
  return [`${OWN} ${thing}${BEHIND_SUBJECT}`, String.raw`${GOT} ${OWN} ${thing}(?!['’\p{L}])`];
}

function listNamePatterns(words: string): readonly string[] {
  const name = escape(words);
  return [
    `${name} ${IS} ${OWN} ${KIND}${ENDS}`,
    String.raw`${name} (?!(?:and|or|und|oder|et|ou|y|o|e|en|of) |${IS} ${OWN} )\p{Ll}`,
    String.raw`${OWN} ${KIND} ${name} \p{Ll}`,
    `${OWN} ${KIND}${IS_CALLED} ${name}${ENDS}`,
    `${HAS}${KIND} (?:called|named) ${name}${ENDS}`,
  ];
}

/** Tells whether a name is always that of one kind of person or animal: "my sister Karen". */
function nameOneKind(matches: readonly RegExpExecArray[]): boolean {
  const kinds = matches.flatMap(({ groups }) => (groups?.['kind'] === undefined ? [] : [groups['kind']]));
  const names = new Set(kinds.map(findKind));
  return names.size === 1 && !names.has(null);
}

function findKind(words: string): string | null {
  const last = words.split(' ').at(-1)!;
  for (const { canonical } of SLOT_LANGUAGES) {
    const kinds = [...(canonical.get('person') ?? []), ...(canonical.get('animal') ?? [])];
    const kind = kinds.find(([, pattern]) => pattern.test(last));
    if (kind !== undefined) return kind[0];
  }
  return null;
}

function splitClauses(content: string): readonly string[] {
  return content
    .split('\n')
    .flatMap((line) => splitSentenceParts(line))
    .flatMap(({ text }) => text.split(CLAUSE_BOUNDARIES))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

function matchAny(patterns: readonly RegExp[], clause: string): RegExpExecArray | null {
  const lower = clause.charAt(0).toLowerCase() + clause.slice(1);
  for (const pattern of patterns) {
    const match = pattern.exec(clause) ?? pattern.exec(lower);
    if (match !== null) return match;
  }
  return null;
}

/** Tells whether a clause goes on about the subject of the one before it: "and lives in Leeds". */
function continuesClause(clause: string): boolean {
  return PRONOUN.test(clause) || (/^\p{Ll}/u.test(clause) && !isFirstPerson(clause));
}

function escape(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
