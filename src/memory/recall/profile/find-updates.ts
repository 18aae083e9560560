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
import { measureLikeness } from '../search/likeness.js';

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
/** Kept statements that are compared, and candidates that may take one back. */
const MOST_KEPT = 8;
const MOST_CANDIDATES = 40;
/** Characters; a longer text says more than one thing. */
const LONGEST = 600;

/**
 * Finds what somebody said later about what recall found: in any words, where no pattern tells what a
 * statement is about. A newer statement takes back an older one when both mean nearly the same, are about
 * the same people, and the newer one says that something changed, or gives another time or number where the
 * message asks for one. Needs the vectors of the candidates.
 * @param kept what recall returns, best first
 * @param hits all candidates, best first
 */
export function findUpdates(message: string, { kept, hits, scale }: Compared): Updates {
  const asked = readAskedValue(message);
  if (asked === 'past') return NOTHING;
  const read = createReader(asked);
  const older = listStatements(kept, MOST_KEPT);
  const known = new Set(kept.map(({ document }) => document.id));
  const others = listStatements(
    hits.filter(({ document }) => !known.has(document.id)),
    MOST_CANDIDATES,
  );
  const all = [...older, ...others];
  const listNewer = (one: IndexDocument): readonly IndexDocument[] =>
    all.filter((other) => takesBack(other, one, { read, scale }));
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

/** The cheapest looks come first: nearly every pair fails at one of them. */
function takesBack(
  newer: IndexDocument,
  older: IndexDocument,
  { read, scale }: { readonly read: ReadStatement; readonly scale: CosineScale },
): boolean {
  if (newer.createdAt <= older.createdAt || newer.speaker !== older.speaker) return false;
  // A memory is made some time after its turn was said, perhaps later than a newer turn.
  if (newer.kind === 'memory' && older.kind === 'turn') return false;
  if (newer.text === older.text || scale.text(measureLikeness(newer, older)) < ALIKE) return false;
  const [one, other] = [read(newer), read(older)];
  return one.states && other.states && tellsOtherwise(one, other) && one.people === other.people;
}

interface Statement extends ToldChange {
  /** It does more than ask. */
  readonly states: boolean;
  /** The people of the speaker whom it names. */
  readonly people: string;
}

type ReadStatement = (document: IndexDocument) => Statement;

/** Creates a reader that reads each text once, however many it is compared with. */
function createReader(asked: AskedValue): ReadStatement {
  const statements = new Map<string, Statement>();
  return ({ id, text }) => {
    const known = statements.get(id);
    if (known !== undefined) return known;
    const statement = { ...readChange(text, asked), states: !onlyAsks(text), people: namePeople(text) };
    statements.set(id, statement);
    return statement;
  };
}

function namePeople(text: string): string {
  const people = chooseAskedLanguages(text).flatMap((language) => listPeople(text, language));
  return [...new Set(people)].toSorted().join(' ');
}
