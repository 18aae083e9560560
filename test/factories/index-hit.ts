import type { IndexDocument, IndexHit } from '../../src/search-index/memory-index.port.js';
import type { RankedHit } from '../../src/memory/recall/ranking/rank.js';

export type HitInput = Partial<Omit<IndexHit, 'document'>> & Partial<IndexDocument>;

/** Creates a candidate with the given signals only. */
export function createHit({
  lexical = null,
  session = null,
  dense = null,
  neighbour = null,
  coverage = 0,
  around = [],
  ...document
}: HitInput): IndexHit {
  return { document: { ...DOCUMENT, ...document }, lexical, session, dense, neighbour, coverage, around };
}

/** Creates a ranked candidate, with a score that no signal explains. */
export function createRankedHit(input: HitInput, score: number): RankedHit {
  return { hit: createHit(input), score, signals: NO_SIGNALS };
}

const NO_SIGNALS: RankedHit['signals'] = {
  lexical: 0,
  session: 0,
  dense: 0,
  neighbour: 0,
  speaker: 0,
  likeness: 0,
  hop: 0,
  date: 0,
  phrase: 0,
  entity: 0,
  recency: 0,
  support: 0,
  statement: 0,
  role: 0,
};

const DOCUMENT: IndexDocument = {
  id: 'm:1',
  kind: 'turn',
  endUser: '',
  appId: 'default',
  projectId: 'default',
  sessionId: 's',
  role: 'user',
  speaker: '',
  text: '',
  extra: '',
  createdAt: 0,
  expiresAt: null,
  position: 0,
  hash: 'h',
  vector: null,
  model: null,
};
