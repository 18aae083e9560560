import { renderMessage } from '../../sessions/stored-message.js';
import type { StoredMessage } from '../../sessions/turn.js';
import { hashFirstAnswer } from '../../sessions/answer-hash.js';
import { joinCalls } from '../wire/join-calls.js';
import type { Conversation, ConversationElement } from '../wire/wire-dialect.js';
import { hashChain, type ChainedMessage } from './chain-hash.js';
import type { Anchor, Anchors } from './plan-restoration.js';

export interface AnchorSource {
  readonly raw: Buffer;
  readonly conversation: Conversation;
  /** Messages that go in front of the request; none if absent. */
  readonly window?: readonly StoredMessage[];
}

const SYSTEM: ReadonlySet<unknown> = new Set(['system', 'developer']);
/** Results of tools come from the user too, but nobody says them. */
const USER = /^\{"role":"user","content":(?!\[\{"type":"tool_result")/;

/**
 * Finds the messages of a request in which blocks may stand, with the hash of the conversation up to each.
 * Those of the history have negative indexes: -1 is the first of its messages. Texts of the system are no
 * part of it: clients write the time and the like there, and go on with the same conversation.
 */
export async function readAnchors(source: AnchorSource): Promise<Anchors> {
  const { elements, target } = source.conversation;
  const { window = [] } = source;
  const history = target === undefined ? window.map(renderMessage) : target.renderHistory(window);
  const historyAt = target?.historyAt ?? countSystemMessages(elements);
  const own = elements.map((element, index) => ({ index, message: toMessage(source.raw, element), element }));
  const past = history.map((json, at) => ({ index: -1 - at, message: toPastMessage(json), element: null }));
  const parts = [...own.slice(0, historyAt), ...past, ...own.slice(historyAt)].filter(
    ({ element }) => element === null || !isSystem(element),
  );
  const hashes = await hashChain(parts.map(({ message }) => message));
  const anchors = parts.flatMap(({ index, element }, at): Anchor[] => {
    const hash = hashes[at] ?? null;
    if (hash === null) return [];
    return [{ index, hash, findAnswer: () => (element === null ? null : findAnswer(elements, index)) }];
  });
  const last = anchors.at(-1);
  // Nobody is asked about what the history says.
  if (last === undefined || last.index < 0) return { earlier: anchors, last: null };
  const isFollowed = last.index < elements.length - 1;
  return { earlier: anchors.slice(0, -1), last: { ...last, isFollowed } };
}

/** As the injection of history counts them. */
function countSystemMessages(elements: readonly ConversationElement[]): number {
  const first = elements.findIndex((element) => !isSystem(element));
  return first < 0 ? elements.length : first;
}

function isSystem({ logged }: ConversationElement): boolean {
  return SYSTEM.has(logged[0]?.message.role);
}

/** Hashes the first message of the answer to a message, as the log does with answers. */
function findAnswer(elements: readonly ConversationElement[], index: number): string | null {
  const following = elements.slice(index + 1).flatMap(({ logged }) => logged);
  const end = following.findIndex(({ message }) => message.role !== 'assistant');
  return hashFirstAnswer(joinCalls(following.slice(0, end < 0 ? following.length : end)));
}

function toMessage(raw: Buffer, { start, end, isAnchor }: ConversationElement): ChainedMessage {
  return { raw, start, end, isAnchor };
}

function toPastMessage(json: string): ChainedMessage {
  const raw = Buffer.from(json);
  return { raw, start: 0, end: raw.length, isAnchor: USER.test(json) };
}
