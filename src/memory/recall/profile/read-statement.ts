import { readChange, type AskedValue, type ToldChange } from '../../../common/changes/read-changes.js';
import { readSubjects, type NamedPerson } from '../../../common/slots/read-subjects.js';
import { isNegated } from '../../../common/text/negation.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { onlyAsks } from '../search/message-kind.js';
import { rememberEach } from '../search/remember-each.js';
import { statesFirst } from './is-statement.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** A statement as far as it matters for a comparison with another one. */
export interface ReadText extends ToldChange {
  /** It does more than ask. */
  readonly states: boolean;
  /** The people of the speaker whom it names. */
  readonly people: readonly NamedPerson[];
  /** It speaks of somebody as "he" or "she". */
  readonly hasPronoun: boolean;
  /** Words of its topic, and those of them that the message holds too. */
  readonly stems: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** Words of its topic that stand behind a negation. */
  readonly denied: ReadonlySet<string>;
  /** Stems of the names within its sentences. */
  readonly names: ReadonlySet<string>;
  /** Words of an English subject that has a value: "my salary is …". */
  readonly subjects: ReadonlySet<string>;
}

export type ReadStatement = (document: IndexDocument) => ReadText;

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
/** Words behind a negation that it denies. */
const DENIED_WORDS = 3;
/** A capitalised word that begins no sentence. */
const NAME = /(?<=[\p{Ll}\p{N},;:]['’]?\p{L}* )\p{Lu}[\p{L}\p{M}]+/gu;

const SUBJECT = /(?<!\p{L})(?:my|our) (?<words>(?:\p{L}+ ){0,2}\p{L}+) (?:is|are|costs?)(?!\p{L})/giu;

const rememberChange = (asked: AskedValue): ((document: IndexDocument) => ToldChange) =>
  rememberEach(({ text }: IndexDocument) => readChange(text, asked));

/** Reads what a document changes, once for each kind of value that messages ask for. */
const CHANGE_READERS: Readonly<Record<AskedValue, (document: IndexDocument) => ToldChange>> = {
  time: rememberChange('time'),
  number: rememberChange('number'),
  past: rememberChange('past'),
  other: rememberChange('other'),
};

/** Creates a reader that reads each text once, however many it is compared with. */
export function createReader(asked: AskedValue, topic: ReadonlySet<string>): ReadStatement {
  return rememberEach((document) => {
    const stems = listDocumentStems(document);
    return {
      ...CHANGE_READERS[asked](document),
      ...readWhole(document),
      stems,
      asked: new Set([...stems].filter((stem) => topic.has(stem))),
    };
  });
}

/** Reads what does not depend on the message. */
const readWhole = rememberEach(({ text }: IndexDocument) => ({
  states: !onlyAsks(text) || statesFirst(text),
  ...readSubjects(text),
  denied: listTopicalStems(listDenied(text)),
  subjects: listTopicalStems([...text.matchAll(SUBJECT)].map(({ groups }) => groups!['words']!).join(' ')),
  names: listTopicalStems([...text.matchAll(NAME)].join(' ')),
}));

function listDenied(text: string): string {
  const words = text.match(WORD) ?? [];
  return words
    .flatMap((word, at) => (isNegated(word) ? words.slice(at + 1, at + 1 + DENIED_WORDS) : []))
    .join(' ');
}
