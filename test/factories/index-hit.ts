import type { IndexDocument, IndexHit } from '../../src/memory-index/memory-index.port.js';

export type HitInput = Partial<Omit<IndexHit, 'document'>> & Partial<IndexDocument>;

/** A candidate about which no signal says anything but what is named. */
export function hitOf({ lexical = null, session = null, dense = null, neighbour = null, coverage = 0, around = [], ...document }: HitInput): IndexHit {
  return { document: { ...DOCUMENT, ...document }, lexical, session, dense, neighbour, coverage, around };
}

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
