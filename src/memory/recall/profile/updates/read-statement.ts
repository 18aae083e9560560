import { readChange, type AskedValue, type ToldChange } from '../../../../common/changes/read-changes.js';
import { readSubjects, type NamedPerson } from '../../../../common/slots/read-subjects.js';
import { listQuantities, removeValues } from '../../../../common/changes/read-values.js';
import { isNegated } from '../../../../common/text/negation.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { consistsOfMarkedQuestions } from '../../message/consists-of-questions.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import { listTakenBack, readDocumentNumbers, type ReadNumbers } from './read-denials.js';
import { removeQuestions } from './other-part.js';
import { readMentionedRoles, readRoles, type RolesByName, type WordsByRole } from './read-roles.js';
import { statesFirst } from '../is-statement.js';
import { listDocumentStems, listTopicalStems } from '../topical-stems.js';
import { listTopicalRoots, toRoots } from '../word-roots.js';

/** The features of a statement by which it is compared with others. */
export interface ReadText extends ToldChange {
  /** It says that something changed, whatever the message asks for. */
  readonly tellsChange: boolean;
  /** It does not only ask. */
  readonly states: boolean;
  /** People of the speaker whom it names. */
  readonly people: readonly NamedPerson[];
  /** Words for people, by the name behind them. */
  readonly roles: RolesByName;
  /** People whom it mentions, with the words for them. */
  readonly mentioned: WordsByRole;
  /** It contains a pronoun such as "he" or "she". */
  readonly hasPronoun: boolean;
  /** Stems of its topical words, and those of them that the message also contains. */
  readonly stems: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** Roots of its topical words but times and numbers. */
  readonly topics: ReadonlySet<string>;
  /** Topics right behind "my" in clauses with a number, without words for people. */
  readonly possessions: ReadonlySet<string>;
  /** Topics outside of its questions. */
  readonly told: ReadonlySet<string>;
  /** Roots of the topical words of the message. */
  readonly wanted: ReadonlySet<string>;
  /** The message asks for a time. */
  readonly answersTime: boolean;
  /** Stems of its topical words after a negation. */
  readonly denied: ReadonlySet<string>;
  /** Stems of the names within its sentences. */
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadNumbers;
  /** The text gives a number that is no date. */
  readonly hasAmount: boolean;
  /** Stems of what it says is over or impossible. */
  readonly takenBack: ReadonlySet<string>;
  /** Grades and levels: "B1". */
  readonly levels: readonly string[];
  /** Words of an English subject that has a value: "my salary is …". */
  readonly subjects: ReadonlySet<string>;
}

export type ReadStatement = (document: IndexDocument) => ReadText;

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
/** Number of words after a negation that it denies. */
const DENIED_WORDS = 3;
/** A capitalized word inside a sentence. */
const NAME = /(?<=[\p{Ll}\p{N},;:]['’]?\p{L}* )\p{Lu}[\p{L}\p{M}]+/gu;

/** A capital with a digit, as of a level. */
const LEVEL = /(?<![\p{L}\p{N}])\p{Lu}\d(?![\p{L}\p{N}])/gu;
const CLAUSE_END = /[.!?;:,…–—]+(?=\s|$)/u;
const POSSESSION = /(?<!\p{L})(?:my|our) (?<word>\p{L}+)/giu;
const SUBJECT = /(?<!\p{L})(?:my|our) (?<words>(?:\p{L}+ ){0,2}\p{L}+) (?:is|are|costs?)(?!\p{L})/giu;

const rememberChange = (asked: AskedValue): ((document: IndexDocument) => ToldChange) =>
  memoizeByObject(({ text }: IndexDocument) => readChange(text, asked));

/** Read the change that a document reports, for each kind of value that messages ask for. Memoized. */
const CHANGE_READERS: Readonly<Record<AskedValue, (document: IndexDocument) => ToldChange>> = {
  time: rememberChange('time'),
  number: rememberChange('number'),
  past: rememberChange('past'),
  other: rememberChange('other'),
};

/** Creates a reader of statements, memoized because each is compared with many others. */
export function createStatementReader(asked: AskedValue, topic: ReadonlySet<string>): ReadStatement {
  const wanted = toRoots(topic);
  return memoizeByObject((document) => {
    const stems = listDocumentStems(document);
    return {
      ...CHANGE_READERS[asked](document),
      tellsChange: CHANGE_READERS.other(document).changes,
      ...readIndependently(document),
      stems,
      wanted,
      answersTime: asked === 'time',
      asked: new Set([...stems].filter((stem) => topic.has(stem))),
    };
  });
}

/** Reads the features that do not depend on the message. */
const readIndependently = memoizeByObject((document: IndexDocument) => ({
  numbers: readDocumentNumbers(document),
  ...readWords(document.text),
}));

const readWords = (text: string) => ({
  states: !consistsOfMarkedQuestions(text) || statesFirst(text),
  ...readSubjects(text),
  roles: readRoles(text),
  mentioned: readMentionedRoles(text),
  takenBack: listTakenBack(text),
  levels: text.match(LEVEL) ?? [],
  denied: listTopicalStems(selectDenied(text)),
  subjects: listTopicalStems([...text.matchAll(SUBJECT)].map(({ groups }) => groups!['words']!).join(' ')),
  topics: listTopicalRoots(removeValues(text)),
  possessions: listPossessions(text),
  hasAmount: listQuantities(text).length > 0,
  told: listTopicalRoots(removeValues(removeQuestions(text))),
  names: listTopicalStems([...removeValues(text).matchAll(NAME)].join(' ')),
});

/** Lists the topics right behind "my" in clauses with a number, without words for people. */
function listPossessions(text: string): ReadonlySet<string> {
  const clauses = text.split(CLAUSE_END).filter((clause) => listQuantities(clause).length > 0);
  const words = clauses.flatMap((clause) =>
    [...clause.matchAll(POSSESSION)].map(({ groups }) => groups!['word']!),
  );
  return listTopicalRoots(words.filter((word) => readMentionedRoles(word).size === 0).join(' '));
}

function selectDenied(text: string): string {
  const words = text.match(WORD) ?? [];
  return words
    .flatMap((word, at) => (isNegated(word) ? words.slice(at + 1, at + 1 + DENIED_WORDS) : []))
    .join(' ');
}
