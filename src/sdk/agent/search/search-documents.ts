import { cutText } from '../cut-text.js';
import type { SessionHit, SessionRecord } from '../session-store.js';
import { findQueryWords, findWords } from './words.js';

/** A searchable text with the frequency of each word. */
export interface SearchDocument {
  readonly sessionId: string;
  readonly role: 'user' | 'assistant';
  readonly createdAt: number;
  readonly text: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

const K1 = 1.2;
const B = 0.75;
const MAX_SNIPPET = 300;
/** Number of characters of a snippet before the found word. */
const LEAD = 80;

/**
 * Converts records to documents: texts of users and assistants, without events, tool calls and tool results.
 */
export function toDocuments(sessionId: string, records: readonly SessionRecord[]): SearchDocument[] {
  return records.flatMap((record) => {
    if (record.kind !== 'message' || record.message.role === 'tool' || record.message.content.trim() === '')
      return [];
    const { role, content } = record.message;
    const words = findWords(content);
    return [
      {
        sessionId,
        role,
        createdAt: record.created_at,
        text: content,
        counts: countWords(words),
        length: words.length,
      },
    ];
  });
}

/** Finds the best documents by BM25; of equal ones, the newer comes first. */
export function searchDocuments(
  documents: readonly SearchDocument[],
  query: string,
  limit: number,
): SessionHit[] {
  const words = findQueryWords(query);
  const averageLength =
    documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const weights = words.map((word) => weighWord(documents, word));
  const scored = documents.map((document) => {
    const norm = K1 * (1 - B + (B * document.length) / Math.max(1, averageLength));
    const score = words.reduce((sum, word, at) => {
      const count = document.counts.get(word) ?? 0;
      return sum + (weights[at]! * count * (K1 + 1)) / (count + norm);
    }, 0);
    return { document, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.document.createdAt - a.document.createdAt)
    .slice(0, limit)
    .map(({ document, score }) => toHit(document, score, words));
}

function weighWord(documents: readonly SearchDocument[], word: string): number {
  const holding = documents.filter(({ counts }) => counts.has(word)).length;
  return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
}

function toHit(
  { sessionId, role, createdAt, text }: SearchDocument,
  score: number,
  words: readonly string[],
): SessionHit {
  return {
    session_id: sessionId,
    role,
    created_at: createdAt,
    snippet: cutSnippet(text, words),
    score: Math.round(score * 1e4) / 1e4,
  };
}

function cutSnippet(text: string, words: readonly string[]): string {
  if (text.length <= MAX_SNIPPET) return text;
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...found, lower.length) - LEAD);
  const from = found.length === 0 ? 0 : Math.min(start, text.length - MAX_SNIPPET + 2);
  const head = from === 0 ? '' : '…';
  // A cut inside a surrogate pair would leave half a character.
  const body =
    from > 0 && /^[\udc00-\udfff]/.test(text.slice(from)) ? text.slice(from + 1) : text.slice(from);
  const room = MAX_SNIPPET - head.length;
  return head + (body.length <= room ? body : `${cutText(body, room - 1)}…`);
}

function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
