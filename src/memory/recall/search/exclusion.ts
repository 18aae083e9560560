import { readText } from '../../../common/chat-message.js';
import { chooseMask } from '../../../common/text/secrets.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { HistoryWindow } from '../../../sessions/turn.js';
import type { RecallFate, RecallRequest } from '../recall.types.js';
import { containsSaying } from './choose.js';
import { createEchoTest } from './echo.js';
import { createSaidTest } from './find-said.js';

/** Candidates that are measured, and those that left before. */
export interface Separated {
  readonly hits: readonly IndexHit[];
  readonly left: readonly LeftOut[];
}

export interface LeftOut {
  readonly hit: IndexHit;
  readonly fate: Extract<RecallFate, 'known' | 'in_conversation' | 'repeated'>;
}

/** Separates what is measured from what the conversation says already and from echoes of the message. */
export type Separate = (hits: readonly IndexHit[]) => Separated;

/**
 * Creates the step that takes out of the candidates what must not be measured: whatever the request or its
 * history holds and, under a floor, texts that only echo the message. Both match best of all: left in, they
 * would hide the answer behind the cut.
 * @param window the history in front of the request; `null` when recall is for no conversation
 */
export function createSeparation(request: RecallRequest, window: HistoryWindow | null): Separate {
  const isKnown = createKnownTest(request, window);
  const isEcho = request.policy.recall.floor ? createEchoTest(request.query) : () => false;
  return (hits) => {
    const known = hits.filter(({ document }) => isKnown(document));
    const texts = known.map(({ document }) => document.text);
    const isHeld = new Set(known);
    const judged = hits.map((hit): LeftOut | { readonly hit: IndexHit; readonly fate: null } => {
      const { document } = hit;
      if (window?.injected?.has(document.hash) === true) return { hit, fate: 'in_conversation' };
      if (isHeld.has(hit) || (document.kind === 'memory' && containsSaying(texts, document.text)))
        return { hit, fate: 'known' };
      return { hit, fate: isEcho(document, findBefore(hit)) ? 'repeated' : null };
    });
    return {
      hits: judged.flatMap(({ hit, fate }) => (fate === null ? [hit] : [])),
      left: judged.filter((one): one is LeftOut => one.fate !== null),
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
