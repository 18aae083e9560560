import { isCoveredBy, isParaphrase } from '../../../common/paraphrases/find-paraphrase.js';
import { nameDifferentPeople, readSubjects } from '../../../common/slots/read-subjects.js';
import { readSlotKey, removeBeside } from '../../../common/slots/slots.js';
import { isStoreKey } from '../../../common/store-key.js';
import { hashContent, normalizeContent, tidy } from '../../../common/text/normalize.js';
import type {
  LiveMemory,
  PlannedMemory,
  Proposal,
  MemoryWritePlan,
  WriteRefusal,
} from '../memory-jobs.types.js';
import { mayBothHold } from './may-both-hold.js';
import { SharedTerms } from './shared-terms.js';

type Row = LiveMemory | PlannedMemory;

/** Maximum number of memories of one key that a statement is compared with. */
const MAX_COMPARED = 16;

/**
 * Decides how proposals change the live memories of a scope (D5, D11). Paraphrases of a statement are stored
 * once. A cited memory ends, and so do the memory with the same key and others that the proposal names, if it
 * says so; nothing else ends, and never an item of the keyed store. Statements of a model never end those of
 * a person unless the proposal cites them.
 * @param live rows with a key, a hash or an id that the proposals name
 */
export function planMemoryWrites(
  proposals: readonly Proposal[],
  live: readonly LiveMemory[],
  newId: () => string,
): MemoryWritePlan {
  const plan = new Plan(live);
  for (const proposal of proposals) plan.add(proposal, newId);
  return plan.build();
}

class Plan {
  private readonly rows: Map<string, Row>;
  private readonly inserts = new Map<string, PlannedMemory>();
  private readonly ended = new Map<string, string>();
  private readonly repeated = new Map<string, LiveMemory>();
  private readonly refusals: WriteRefusal[] = [];
  private readonly terms = new SharedTerms();

  constructor(live: readonly LiveMemory[]) {
    this.rows = new Map(live.filter(({ key }) => !isStoreKey(key)).map((row) => [row.id, row]));
  }

  add(proposal: Proposal, newId: () => string): void {
    const hash = hashContent(proposal.text);
    const cited = proposal.supersedes === undefined ? undefined : this.rows.get(proposal.supersedes);
    const same = this.find((row) => row.hash === hash) ?? this.find((row) => paraphrasesRow(proposal, row));
    if (same !== undefined) return this.repeat(same, cited, proposal);
    const holder = this.find((row) => row.key === proposal.key);
    const old = cited ?? this.findSuperseded(proposal, holder);
    if (old !== undefined && old !== cited && !mayEnd(proposal, old))
      return void this.refusals.push('protected');
    if (this.endsNothing(proposal, old)) return;
    const isFree = !isStoreKey(proposal.key) && (holder === undefined || holder === old);
    const key = isFree ? proposal.key : `${proposal.key}~${hash.slice(0, 8)}`;
    const content = tidy(proposal.text);
    const row = { id: newId(), key, hash, content, version: (old?.version ?? 0) + 1, proposal };
    this.insert(row, old);
    this.endOthers(proposal, row);
  }

  build(): MemoryWritePlan {
    const { ended, refusals } = this;
    return {
      inserts: [...this.inserts.values()],
      ended,
      repeated: [...this.repeated.values()],
      skipped: refusals.length,
      refusals,
    };
  }

  private find(matches: (row: Row) => boolean): Row | undefined {
    return [...this.rows.values()].find(matches);
  }

  private repeat(same: Row, cited: Row | undefined, proposal: Proposal): void {
    if (!isPlanned(same)) this.repeated.set(same.id, same);
    if (cited !== undefined && cited !== same) this.end(cited, same.id);
    this.endOthers(proposal, same);
    this.refusals.push('said_before');
  }

  private insert(row: PlannedMemory, old: Row | undefined): void {
    if (old !== undefined) this.end(old, row.id);
    this.rows.set(row.id, row);
    this.inserts.set(row.id, row);
  }

  private endOthers(proposal: Proposal, successor: Row): void {
    for (const other of this.findOthersEnded(proposal))
      if (other.id !== successor.id) this.end(other, successor.id);
  }

  /** Tells whether a proposal that is stored only for what it ends has nothing to end. */
  private endsNothing(proposal: Proposal, old: Row | undefined): boolean {
    return proposal.onlyIfEnds === true && old === undefined && this.findOthersEnded(proposal).length === 0;
  }

  private findOthersEnded(proposal: Proposal): readonly Row[] {
    return (proposal.ends ?? []).flatMap(({ key, mentions }) => {
      const ending = { ...proposal, key, endsOnly: mentions };
      const other = this.findMostSimilar(ending);
      if (other === undefined || isAboutAnotherPerson(proposal, other)) return [];
      return mayEnd(ending, other) ? [other] : [];
    });
  }

  private findSuperseded(proposal: Proposal, holder: Row | undefined): Row | undefined {
    if (proposal.sameKey === 'compare') return this.findContradicted(proposal);
    const meant = proposal.isEnd === true ? this.findMostSimilar(proposal) : holder;
    return supersedesHolder(proposal, meant) ? meant : this.findSingle(proposal);
  }

  /**
   * Finds the memory of a key that a proposal ends: of several side by side, the one that shares most words
   * with it.
   */
  private findMostSimilar({
    key,
    text,
    endsOnly,
  }: Pick<Proposal, 'key' | 'text' | 'endsOnly'>): Row | undefined {
    return this.terms.rank(this.list(key), endsOnly ?? text, 1)[0]?.row;
  }

  /** Finds the only memory that a proposal without a name can end: "my appointment". */
  private findSingle(proposal: Proposal): Row | undefined {
    const rows = (proposal.endsSingle ?? []).flatMap((key) => this.list(key));
    return rows.length === 1 && mayEnd(proposal, rows[0]!) ? rows[0] : undefined;
  }

  /** Finds the memory that contradicts a statement: of several, the one that shares most words with it. */
  private findContradicted(proposal: Proposal): Row | undefined {
    const slot = readSlotKey(proposal.key)?.slot;
    if (slot === undefined) return undefined;
    const [first, second] = this.terms
      .rank(this.list(proposal.key), proposal.text, MAX_COMPARED)
      .filter(({ row }) => !isAboutAnotherPerson(proposal, row))
      .filter(({ row }) => !mayBothHold(proposal.text, row.content, slot));
    const isClear = first !== undefined && (second === undefined || first.shared > second.shared);
    return isClear ? first.row : undefined;
  }

  /** Lists the memories of a key, including those that stand beside another. */
  private list(key: string): readonly Row[] {
    return [...this.rows.values()].filter((row) => removeBeside(row.key) === key);
  }

  /**
   * Ends a row. One of the same plan is only removed, and the memories that it would have ended are ended by
   * its successor.
   */
  private end(row: Row, successor: string): void {
    this.rows.delete(row.id);
    for (const [id, by] of this.ended) if (by === row.id) this.ended.set(id, successor);
    if (isPlanned(row)) this.inserts.delete(row.id);
    else this.ended.set(row.id, successor);
    this.repeated.delete(row.id);
  }
}

/**
 * Tells whether a proposal paraphrases a memory. Dated statements are new each time ("the dentist on
 * Friday"), and a statement that something is over concerns the memory that it ends.
 */
function paraphrasesRow(proposal: Proposal, { id, key, content }: Row): boolean {
  const { text, source, type, endsOnly, alike = [] } = proposal;
  if (type === 'episodic' || endsOnly !== undefined) return false;
  const hasKey = removeBeside(key) === proposal.key;
  if (!hasKey && !alike.includes(id)) return false;
  const slot = hasKey ? readSlotKey(key)?.slot : undefined;
  return isParaphrase(text, content, slot) || (source === 'llm_response' && isCoveredBy(text, content));
}

function supersedesHolder(proposal: Proposal, holder: Row | undefined): boolean {
  return proposal.sameKey === 'supersede' && holder !== undefined && !isAboutAnotherPerson(proposal, holder);
}

/**
 * Tells whether two statements of one slot are about different people, whom the key does not distinguish: "my
 * friend Ines", "my friend Ralf".
 */
function isAboutAnotherPerson({ text }: Proposal, { key, content }: Row): boolean {
  if (readSlotKey(key) === null) return false;
  return nameDifferentPeople(readSubjects(text).people, readSubjects(content).people);
}

function isPlanned(row: Row): row is PlannedMemory {
  return 'proposal' in row;
}

function mayEnd(proposal: Pick<Proposal, 'source' | 'endsOnly'>, holder: Row): boolean {
  if (proposal.source === 'llm_response' && findSource(holder) !== 'llm_response') return false;
  return (
    proposal.endsOnly === undefined ||
    normalizeContent(holder.content).includes(normalizeContent(proposal.endsOnly))
  );
}

function findSource(row: Row): unknown {
  return isPlanned(row) ? row.proposal.source : row.metadata['source'];
}
