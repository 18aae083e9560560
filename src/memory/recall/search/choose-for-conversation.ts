import { readText, type ChatMessage } from '../../../common/chat-message.js';
import type { Policy } from '../../../common/policy/policy.js';
import { chooseMask } from '../../../common/text/secrets.js';
import type { HistoryWindow } from '../../../sessions/turn.js';
import type { ChosenItems, RecalledItem, RecallResult } from '../recall.types.js';
import { chooseItems } from './choose.js';
import { cutPassages } from './cut-passages.js';
import { findSaid } from './find-said.js';
import { isListing, needsQuestion } from './strategies.js';
import { settled } from './trace.js';

/** The conversation that a recall is chosen for. */
export interface RecallConversation {
  readonly policy: Policy;
  readonly messages: readonly ChatMessage[];
  readonly window: HistoryWindow;
}

/** Chooses the items that fit into the limits and that the conversation does not contain already. */
export function chooseForConversation(recall: RecallResult, conversation: RecallConversation): ChosenItems {
  const started = performance.now();
  const known = findKnown(recall, conversation);
  const choice = chooseItems(cutLongTexts(recall.items, conversation), known, conversation.policy.recall);
  return { items: choice.items, trace: settled(recall.trace, choice, performance.now() - started) };
}

/** A list of memories shows them whole: nothing was asked that one passage could answer. */
function cutLongTexts(
  items: readonly RecalledItem[],
  { messages, policy: { recall } }: RecallConversation,
): readonly RecalledItem[] {
  const question = messages.findLast(({ role }) => role === 'user');
  if (question === undefined || isListing(recall) || !needsQuestion(recall.strategy)) return items;
  return cutPassages(items, readText(question));
}

/** Finds hashes of what the request or the window says already, as a message or in a sentence of one. */
function findKnown(
  { items }: RecallResult,
  { messages, window, policy }: RecallConversation,
): ReadonlySet<string> {
  const texts = [...window.messages.map(({ message }) => message), ...messages].map(readText);
  const show = chooseMask(policy.extraction.screen_secrets);
  return new Set([...window.known, ...findSaid(items, { texts, turnIds: window.turnIds, show })]);
}
