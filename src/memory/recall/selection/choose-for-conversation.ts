import { readText, type ChatMessage } from '../../../common/chat-message.js';
import type { Policy } from '../../../common/policy/policy.js';
import { chooseMask } from '../../../common/text/secrets.js';
import type { HistoryWindow } from '../../../sessions/turn.js';
import type { ChosenItems, RecalledItem, RecallResult } from '../recall.types.js';
import { chooseItems } from './choose-items.js';
import { cutPassages } from './cut-passages.js';
import { cutQuestion } from '../message/cut-question.js';
import { findSaidHashes } from '../candidates/find-said.js';
import { isListing, needsQuestion } from '../search/strategies.js';
import { completeTrace } from '../results/trace.js';

const NOTHING: ReadonlySet<string> = new Set();

/** The conversation that a recall is chosen for. */
export interface RecallConversation {
  readonly policy: Policy;
  readonly messages: readonly ChatMessage[];
  readonly window: HistoryWindow;
}

/** Chooses the items that fit into the limits and that the conversation does not contain already. */
export function chooseForConversation(recall: RecallResult, conversation: RecallConversation): ChosenItems {
  const started = performance.now();
  const { injected = NOTHING } = conversation.window;
  const known = new Set([...findKnown(recall, conversation), ...injected]);
  const { items, profile = [] } = recall;
  const all = [...items, ...profile];
  const isFresh = ({ hash }: RecalledItem): boolean => !injected.has(hash);
  const choice = chooseItems(
    cutLongTexts(items.filter(isFresh), conversation),
    known,
    conversation.policy.recall,
    cutLongTexts(profile.filter(isFresh), conversation),
  );
  const fates = new Map([...all.map(({ id }) => [id, 'in_conversation'] as const), ...choice.fates]);
  const trace = completeTrace(recall.trace, { ...choice, fates }, performance.now() - started);
  return { items: choice.items, trace };
}

/** Cuts long texts to a passage, except in lists of memories, which show whole texts. */
function cutLongTexts(
  items: readonly RecalledItem[],
  { messages, policy: { recall } }: RecallConversation,
): readonly RecalledItem[] {
  const question = messages.findLast(({ role }) => role === 'user');
  if (question === undefined || isListing(recall) || !needsQuestion(recall.strategy)) return items;
  return cutPassages(items, cutQuestion(readText(question)), recall);
}

/** Finds the hashes of items that the request or its history window already contains. */
function findKnown(
  { items, profile = [] }: RecallResult,
  { messages, window, policy }: RecallConversation,
): ReadonlySet<string> {
  const texts = [...window.messages.map(({ message }) => message), ...messages].map(readText);
  const show = chooseMask(policy.extraction.screen_secrets);
  return new Set([
    ...window.known,
    ...findSaidHashes([...items, ...profile], { texts, turnIds: window.turnIds, show }),
  ]);
}
