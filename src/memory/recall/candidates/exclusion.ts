import { readText } from '../../../common/chat-message.js';
import { chooseMask } from '../../../common/text/secrets.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { HistoryWindow } from '../../../sessions/turn.js';
import { asksWhatAssistantSaid } from '../message/asks-what-assistant-said.js';
import type { RecallFate, RecallRequest } from '../recall.types.js';
import { containsText } from './contains-text.js';
import { createEchoTest } from './echo.js';
import { createSaidTest } from './find-said.js';
import { createIdleTest } from './idle-exchange.js';

/** Candidates that are ranked, and those that were excluded before. */
export interface ExclusionResult {
  readonly hits: readonly IndexHit[];
  readonly excluded: readonly ExcludedHit[];
}

export interface ExcludedHit {
  readonly hit: IndexHit;
  readonly fate: Extract<RecallFate, 'known' | 'in_conversation' | 'repeated'>;
}

/** Excludes candidates that the conversation already contains, and echoes of the message. */
export type ExcludeHits = (hits: readonly IndexHit[]) => ExclusionResult;

/**
 * Creates the step that excludes candidates before ranking: those that the request or its history contains
 * and, under a floor, echoes of the message. Both match best of all, so the answer would fall behind the
 * cutoff.
 * @param window the history in front of the request; `null` if recall is not for a conversation
 */
export function createExclusion(request: RecallRequest, window: HistoryWindow | null): ExcludeHits {
  const isKnown = createKnownTest(request, window);
  const { floor } = request.policy.recall;
  const isEcho = floor ? createEchoTest(request.query) : () => false;
  const findIdle = floor && !asksWhatAssistantSaid(request.query) ? createIdleTest : () => () => false;
  return (hits) => {
    const isIdle = findIdle(hits);
    const known = hits.filter(({ document }) => isKnown(document));
    const texts = known.map(({ document }) => document.text);
    const isHeld = new Set(known);
    const judged = hits.map((hit): ExcludedHit | { readonly hit: IndexHit; readonly fate: null } => {
      const { document } = hit;
      if (window?.injected?.has(document.hash) === true) return { hit, fate: 'in_conversation' };
      if (isHeld.has(hit) || (document.kind === 'memory' && containsText(texts, document.text)))
        return { hit, fate: 'known' };
      return { hit, fate: isEcho(document, findBefore(hit)) || isIdle(hit) ? 'repeated' : null };
    });
    return {
      hits: judged.flatMap(({ hit, fate }) => (fate === null ? [hit] : [])),
      excluded: judged.filter((one): one is ExcludedHit => one.fate !== null),
    };
  };
}

function createKnownTest(
  { messages = [], policy }: RecallRequest,
  window: HistoryWindow | null,
): (document: IndexDocument) => boolean {
  if (window === null) return () => false;
  const texts = [...window.messages.map(({ message }) => message), ...messages].map(readText);
  const show = chooseMask(policy.extraction.screen_secrets);
  const isSaid = createSaidTest({ texts, turnIds: window.turnIds, show });
  return ({ kind, text, hash, memory }) =>
    window.known.has(hash) ||
    (kind === 'memory' && isSaid({ kind, text, turnIds: readTurnIds(memory?.metadata['turn_ids']) }));
}

/** Finds the message right before a hit. */
export function findBefore({ document, around }: IndexHit): IndexDocument | undefined {
  return around.find(({ position }) => position < document.position);
}

function readTurnIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
