import type { EmbeddedQuery, IndexDocument, IndexHit } from '../memory-index.port.js';
import { splitWords } from '../../common/text/tokenize.js';
import { DenseBlock, NO_VECTOR } from './dense-block.js';
import { LexicalWorkspace, computeLexicalScores, type LexicalScores } from './lexical-scores.js';
import { Postings } from './postings.js';
import { NONE, SessionLinks } from './sessions.js';
import { findTopRows } from './top-rows.js';

/**
 * Estimated bytes of a document besides its text and vector: links, postings, the object and the one that
 * hits hold, its scores of the last search.
 */
const BYTES_PER_DOCUMENT = 900;
/** Estimated bytes of a character: UTF-16, and about as much again in postings. */
const BYTES_PER_CHARACTER = 4;

/** Scores of all documents for a query, including those that it may not return. */
interface Scores {
  readonly query: Pick<EmbeddedQuery, 'text' | 'vector' | 'model'>;
  readonly lexical: LexicalScores;
  readonly similarities: Float32Array | null;
}

/**
 * All documents of one (space, end user, app, project): a search in it can't return anything else, and it has
 * its own statistics.
 */
export class Partition {
  private readonly documents: (IndexDocument | undefined)[] = [];
  /** Documents as they were last returned, by row. */
  private readonly shown: (IndexDocument | undefined)[] = [];
  private readonly rows = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly postings: Postings;
  private readonly sessions: SessionLinks;
  private readonly blocks = new Map<string, DenseBlock>();
  private readonly speakers = new Map<string, number>();
  private textBytes = 0;
  /**
   * Scores of the last query, kept until a document changes, because searches of several scopes run with the
   * same question.
   */
  private scores: Scores | null = null;
  private readonly workspace = new LexicalWorkspace();

  /** @param outside number of other texts; see `Postings` and `Sessions` */
  constructor(outside = 0) {
    this.postings = new Postings(outside);
    this.sessions = new SessionLinks(outside);
  }

  get bytes(): number {
    return [...this.blocks.values()].reduce((total, block) => total + block.bytes, this.textBytes);
  }

  /**
   * Adds or replaces a document. If the text is the same, only the vector is added, so that a text can have
   * one vector per model.
   */
  put(document: IndexDocument): void {
    this.scores = null;
    const known = this.documents[this.rows.get(document.id) ?? NONE];
    if (known !== undefined && !hasSameKey(known, document)) this.remove(document.id);
    const row = this.rows.get(document.id) ?? this.insert(document);
    this.documents[row] = { ...document, vector: null };
    this.shown[row] = undefined;
    if (document.vector !== null && document.model !== null)
      this.getBlock(document.model, document.vector.length).set(row, document.vector);
  }

  remove(id: string): void {
    const row = this.rows.get(id);
    const document = this.documents[row ?? NONE];
    if (row === undefined || document === undefined) return;
    this.scores = null;
    this.sessions.remove(row, document, this.postings.lengths[row] ?? 0);
    this.postings.remove(row, document);
    for (const block of this.blocks.values()) block.delete(row);
    this.countSpeaker(document, -1);
    this.textBytes -= estimateBytes(document);
    this.documents[row] = undefined;
    this.shown[row] = undefined;
    this.rows.delete(id);
    this.free.push(row);
  }

  /** @param given similarities by document id, if the vectors are stored elsewhere */
  search(query: EmbeddedQuery, now: number, given?: ReadonlyMap<string, number>): IndexHit[] {
    const memberships = listWantedSessions(query).map((sessionIds) =>
      this.sessions.createMembershipTest(sessionIds),
    );
    // A loop, because `every` would create a closure for each of thousands of rows.
    const isFindable = (row: number): boolean => {
      for (const isMember of memberships) if (!isMember(row)) return false;
      return isAllowed(this.documents[row], query, now);
    };
    const { lexical, similarities: own } = this.getScores(query);
    const similarities = given === undefined ? own : this.alignSimilarities(given);
    const byWords = findTopRows(lexical.windowed, 0, query.limit, isFindable);
    const byVector =
      similarities === null ? [] : findTopRows(similarities, NO_VECTOR, query.limit, isFindable);
    const found = new Set([...byWords, ...byVector]);
    if (own !== null) this.refine(query, own, found);
    return [...found].map((row) => this.toHit(row, query.model, lexical, similarities));
  }

  private getScores({ text, vector, model }: EmbeddedQuery): Scores {
    const held = this.scores;
    if (held?.query.text === text && held.query.vector === vector && held.query.model === model) return held;
    this.scores = null;
    const terms = this.postings.lookUpQuery(text, this.listSpeakers());
    const lexical = computeLexicalScores(terms, this.postings, this.sessions, this.workspace);
    this.scores = {
      query: { text, vector, model },
      lexical,
      similarities: this.computeSimilarities({ vector, model }),
    };
    return this.scores;
  }

  private toHit(
    row: number,
    model: string | null,
    lexical: LexicalScores,
    similarities: Float32Array | null,
  ): IndexHit {
    const found = lexical.windowed[row]! > 0;
    return {
      document: this.show(row, model),
      lexical: found ? lexical.windowed[row]! : null,
      session: found ? lexical.session[row]! : null,
      coverage: lexical.coverage[row]!,
      dense: readSimilarity(similarities, row),
      neighbour: this.findBestNeighbour(row, similarities),
      around: [this.sessions.previous[row] ?? NONE, this.sessions.next[row] ?? NONE].flatMap(
        (near) => this.documents[near] ?? [],
      ),
    };
  }

  /**
   * Returns the document with its vector. It is the same object in every search until the document or the
   * slot of its vector changes, so callers can cache data derived from its text.
   */
  private show(row: number, model: string | null): IndexDocument {
    const vector = model === null ? null : (this.blocks.get(model)?.getVector(row) ?? null);
    const shown = this.shown[row];
    const shownModel = vector === null ? null : model;
    if (shown?.vector === vector && shown.model === shownModel) return shown;
    return (this.shown[row] = { ...this.documents[row]!, vector, model: shownModel });
  }

  private findBestNeighbour(row: number, similarities: Float32Array | null): number | null {
    const left = readSimilarity(similarities, this.sessions.previous[row] ?? NONE);
    const right = readSimilarity(similarities, this.sessions.next[row] ?? NONE);
    return left === null || right === null ? (left ?? right) : Math.max(left, right);
  }

  private computeSimilarities({
    vector,
    model,
  }: Pick<EmbeddedQuery, 'vector' | 'model'>): Float32Array | null {
    const block = model === null ? undefined : this.blocks.get(model);
    if (vector === null || block === undefined || block.dims !== vector.length) return null;
    return block.computeSimilarities(vector, this.documents.length);
  }

  /**
   * Replaces estimates by exact similarities where they matter; estimates suffice to find rows and near
   * neighbours.
   */
  private refine(
    { vector, model }: EmbeddedQuery,
    similarities: Float32Array,
    rows: ReadonlySet<number>,
  ): void {
    if (vector !== null && model !== null) this.blocks.get(model)?.refine(similarities, vector, rows);
  }

  private alignSimilarities(given: ReadonlyMap<string, number>): Float32Array {
    return Float32Array.from(this.documents, (document) => given.get(document?.id ?? '') ?? NO_VECTOR);
  }

  // A conversation between two people mentions their names everywhere, so as keywords they find nothing.
  private listSpeakers(): ReadonlySet<string> {
    return new Set(this.speakers.keys());
  }

  private insert(document: IndexDocument): number {
    const row = this.free.pop() ?? this.documents.length;
    this.rows.set(document.id, row);
    this.documents[row] = document;
    this.postings.add(row, document);
    this.sessions.add(row, document, this.postings.lengths[row] ?? 0);
    this.countSpeaker(document, 1);
    this.textBytes += estimateBytes(document);
    return row;
  }

  private getBlock(model: string, dims: number): DenseBlock {
    const existing = this.blocks.get(model);
    if (existing?.dims === dims) return existing;
    const created = new DenseBlock(dims);
    this.blocks.set(model, created);
    return created;
  }

  private countSpeaker(document: IndexDocument, by: 1 | -1): void {
    for (const name of splitWords(document.speaker)) {
      const total = (this.speakers.get(name) ?? 0) + by;
      if (total > 0) this.speakers.set(name, total);
      else this.speakers.delete(name);
    }
  }
}

function readSimilarity(similarities: Float32Array | null, row: number): number | null {
  const value = similarities?.[row] ?? NO_VECTOR;
  return value === NO_VECTOR ? null : value;
}

function hasSameKey(left: IndexDocument, right: IndexDocument): boolean {
  return (
    left.text === right.text &&
    left.extra === right.extra &&
    left.sessionId === right.sessionId &&
    left.position === right.position &&
    left.speaker === right.speaker
  );
}

function isAllowed(document: IndexDocument | undefined, query: EmbeddedQuery, now: number): boolean {
  return (
    document !== undefined &&
    query.kinds.includes(document.kind) &&
    (document.expiresAt === null || document.expiresAt > now) &&
    (query.createdAfter === undefined || document.createdAt > query.createdAfter) &&
    (query.createdBefore === undefined || document.createdAt < query.createdBefore)
  );
}

function listWantedSessions({ sessionId, sessionIds }: EmbeddedQuery): readonly Iterable<string>[] {
  return [
    ...(sessionId === undefined ? [] : [[sessionId]]),
    ...(sessionIds === undefined ? [] : [sessionIds]),
  ];
}

function estimateBytes(document: IndexDocument): number {
  return BYTES_PER_DOCUMENT + (document.text.length + document.extra.length) * BYTES_PER_CHARACTER;
}
