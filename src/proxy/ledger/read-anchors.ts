import { renderMessage } from '../../sessions/render-message.js';
import type { StoredMessage } from '../../sessions/turn.js';
import { hashFirstAnswer } from '../../sessions/answer-hash.js';
import { joinCalls } from '../wire/join-calls.js';
import type { Conversation, ConversationElement } from '../wire/wire-dialect.js';
import { hashChain, type ChainedMessage } from './chain-hash.js';
import type { ChainPrefixes } from './chain-prefixes.js';
import type { Anchor, Anchors } from './plan-restoration.js';

export interface AnchorSource {
  readonly raw: Buffer;
  readonly conversation: Conversation;
  /** History that is put before the request; absent = none. */
  readonly window?: readonly StoredMessage[];
  /** Cache for the hashes of repeated prefixes; absent = none. */
  readonly prefixes?: ChainPrefixes;
}

/** Matches a message that a user wrote; results of tools have the same role. */
const USER_MESSAGE = /^\{"role":"user","content":(?!\[\{"type":"tool_result")/;

/** A message of the chain, with the index that edits use. */
interface IndexedMessage extends ChainedMessage {
  readonly index: number;
}

/**
 * Finds the anchors of a request, with the hash of the conversation up to each. Anchors in the history have
 * negative indexes; -1 is the first message of the history. System messages are not hashed, because clients
 * change them within a conversation, for example to state the time.
 */
export async function readAnchors(source: AnchorSource): Promise<Anchors> {
  const { elements } = source.conversation;
  const links = listChain(source);
  const hashes = await hashLinks(links, hasHistory(source) ? undefined : source.prefixes);
  const anchors: Anchor[] = [];
  links.forEach(({ index }, at) => {
    const hash = hashes[at] ?? null;
    if (hash === null) return;
    anchors.push({ index, hash, hashAnswer: () => (index < 0 ? null : hashAnswer(elements, index)) });
  });
  const last = anchors.at(-1);
  // Recall searches for messages of the request only, not for those of the history.
  if (last === undefined || last.index < 0) return { earlier: anchors, last: null };
  const isFollowed = last.index < elements.length - 1;
  return { earlier: anchors.slice(0, -1), last: { ...last, isFollowed } };
}

/** Lists the messages of the chain: those of the request and, at its place, the history. */
function listChain({ raw, conversation, window = [] }: AnchorSource): readonly IndexedMessage[] {
  const { elements, target } = conversation;
  const requested: IndexedMessage[] = [];
  elements.forEach((element, index) => {
    const { start, end, isAnchor } = element;
    if (!isSystem(element)) requested.push({ index, raw, start, end, isAnchor });
  });
  if (window.length === 0) return requested;
  const history = target === undefined ? window.map(renderMessage) : target.renderHistory(window);
  const historyIndex = target?.historyIndex ?? countSystemMessages(elements);
  const past = history.map((json, at): IndexedMessage => ({ index: -1 - at, ...toPastMessage(json) }));
  const before = requested.filter(({ index }) => index < historyIndex);
  return [...before, ...past, ...requested.slice(before.length)];
}

function hasHistory({ window = [] }: AnchorSource): boolean {
  return window.length > 0;
}

/** @param prefixes absent if the links are not all messages of one body */
async function hashLinks(
  links: readonly ChainedMessage[],
  prefixes: ChainPrefixes | undefined,
): Promise<readonly (string | null)[]> {
  const found = prefixes?.find(links) ?? null;
  const hashes = await hashChain(links, found ?? undefined);
  prefixes?.remember(links, hashes, found);
  return hashes;
}

/** Counts the leading system messages, after which the injection puts the history. */
function countSystemMessages(elements: readonly ConversationElement[]): number {
  const first = elements.findIndex((element) => !isSystem(element));
  return first < 0 ? elements.length : first;
}

function isSystem({ logged }: ConversationElement): boolean {
  const role = logged[0]?.message.role;
  return role === 'system' || role === 'developer';
}

/** Hashes the first message of the answer to a message, as the log does. */
function hashAnswer(elements: readonly ConversationElement[], index: number): string | null {
  const following = elements.slice(index + 1).flatMap(({ logged }) => logged);
  const end = following.findIndex(({ message }) => message.role !== 'assistant');
  return hashFirstAnswer(joinCalls(following.slice(0, end < 0 ? following.length : end)));
}

function toPastMessage(json: string): ChainedMessage {
  const raw = Buffer.from(json);
  return { raw, start: 0, end: raw.length, isAnchor: USER_MESSAGE.test(json) };
}
