import {
  readAskedValue,
  readChange,
  tellsOtherwise,
  type AskedValue,
  type ToldChange,
} from '../../../common/changes/read-changes.js';
import { chooseAskedLanguages, listPeople } from '../../../common/slots/find-asked-slots.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { onlyAsks } from '../search/message-kind.js';
import { rememberEach } from '../search/remember-each.js';
import { measureLikeness } from '../search/likeness.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** The effect of newer statements on older ones about the same. */
export interface Updates {
  /** Newer statements that the ranking left out, best first. */
  readonly newer: readonly IndexDocument[];
  /** Ids of statements that a newer one takes back. */
  readonly earlier: ReadonlySet<string>;
}

/** The candidates of a search and those that it returns, best first; `scale` is that of the embedder. */
export interface Compared {
  readonly kept: readonly IndexHit[];
  readonly hits: readonly IndexHit[];
  readonly scale: CosineScale;
}

const NOTHING: Updates = { newer: [], earlier: new Set() };
/** Least cosine similarity of two statements about the same, on the bundled model's scale. */
const ALIKE = 0.4;
/** The same for two that share a word of their topic. */
const ALIKE_AND_SHARED = 0.3;
/** Kept statements that are compared, and candidates that may take one back. */
const MOST_KEPT = 8;
const MOST_CANDIDATES = 40;
/** Characters; a longer text says more than one thing. */
const LONGEST = 600;

/**
 * Finds what somebody said later about what recall found: in any words, where no pattern tells what a
 * statement is about. A newer statement takes back an older one when both mean nearly the same, are about
 * the same people, and the newer one says that something changed, or gives another time or number where the
 * message asks for one. Texts without vectors may mean the same when they share a word of their topic.
 * @param kept what recall returns, best first
 * @param hits all candidates, best first
 */
export function findUpdates(message: string, { kept, hits, scale }: Compared): Updates {
  const asked = readAskedValue(message);
  if (asked === 'past') return NOTHING;
  const read = createReader(asked, listTopicalStems(message));
  const older = listStatements(kept, MOST_KEPT);
  const known = new Set(kept.map(({ document }) => document.id));
  const others = listStatements(
    hits.filter(({ document }) => !known.has(document.id)),
    MOST_CANDIDATES,
  );
  const all = [...older, ...others];
  const timeOf = createClock(all);
  const listNewer = (one: IndexDocument): readonly IndexDocument[] =>
    all.filter((other) => takesBack(other, one, { read, scale, timeOf }));
  const updates = new Map(
    older.flatMap((one) => {
      const found = listNewer(one);
      return found.length === 0 ? [] : [[one.id, found] as const];
    }),
  );
  const newer = [...new Set([...updates.values()].flat())].filter((one) => others.includes(one));
  return {
    newer: newer.filter((one) => listNewer(one).length === 0),
    earlier: new Set(updates.keys()),
  };
}

function listStatements(hits: readonly IndexHit[], most: number): readonly IndexDocument[] {
  return hits
    .map(({ document }) => document)
    .filter(({ kind, role, text }) => (kind === 'memory' || role === 'user') && text.length <= LONGEST)
    .slice(0, most);
}

interface Comparison {
  readonly read: ReadStatement;
  readonly scale: CosineScale;
  readonly timeOf: Clock;
}

/** The cheapest looks come first: nearly every pair fails at one of them. */
function takesBack(newer: IndexDocument, older: IndexDocument, { read, scale, timeOf }: Comparison): boolean {
  if (newer.speaker !== older.speaker || newer.text === older.text) return false;
  if (!wasSaidLater(newer, older, timeOf)) return false;
  const hasVectors = newer.vector !== null && older.vector !== null;
  const likeness = hasVectors ? scale.text(measureLikeness(newer, older)) : ALIKE_AND_SHARED;
  if (likeness < ALIKE_AND_SHARED) return false;
  const [one, other] = [read(newer), read(older)];
  if (!one.states || !tellsOtherwise(one, other)) return false;
  if (likeness < ALIKE && !sharesAny(one.stems, other.stems)) return false;
  return one.people === other.people || sharesAny(one.asked, other.asked);
}

const sharesAny = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  [...left].some((stem) => right.has(stem));

/** When something was said, epoch milliseconds; `null` for a memory whose turn is not at hand. */
type Clock = (document: IndexDocument) => number | null;

/**
 * Creates a clock. A memory is made some time after its turn, perhaps later than a newer turn, so it counts
 * from the turn that holds its words.
 */
function createClock(documents: readonly IndexDocument[]): Clock {
  const turns = documents.filter(({ kind }) => kind === 'turn');
  return ({ kind, text, createdAt }) => {
    if (kind === 'turn') return createdAt;
    const said = turns.filter((turn) => turn.text.includes(text)).map((turn) => turn.createdAt);
    return said.length === 0 ? null : Math.max(...said);
  };
}

function wasSaidLater(newer: IndexDocument, older: IndexDocument, timeOf: Clock): boolean {
  const later = timeOf(newer) ?? (older.kind === 'turn' ? -Infinity : newer.createdAt);
  return later > (timeOf(older) ?? older.createdAt);
}

interface Statement extends ToldChange {
  /** It does more than ask. */
  readonly states: boolean;
  /** The people of the speaker whom it names. */
  readonly people: string;
  /** Words of its topic, and those of them that the message holds too. */
  readonly stems: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

type ReadStatement = (document: IndexDocument) => Statement;

/** Creates a reader that reads each text once, however many it is compared with. */
function createReader(asked: AskedValue, topic: ReadonlySet<string>): ReadStatement {
  return rememberEach((document) => {
    const { text } = document;
    const stems = listDocumentStems(document);
    return {
      ...readChange(text, asked),
      states: !onlyAsks(text),
      people: namePeople(text),
      stems,
      asked: new Set([...stems].filter((stem) => topic.has(stem))),
    };
  });
}

function namePeople(text: string): string {
  const people = chooseAskedLanguages(text).flatMap((language) => listPeople(text, language));
  return [...new Set(people)].toSorted().join(' ');
}
