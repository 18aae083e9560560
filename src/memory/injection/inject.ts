import type { ChatMessage } from '../../common/chat-message.js';
import type { Placement, Renderer } from '../../common/policy/policy.js';
import { renderMessage } from '../../sessions/render-message.js';
import type { StoredMessage } from '../../sessions/turn.js';
import type { BodyTarget, MessageEdit } from './injection.types.js';
import type { RecalledItem } from '../recall/recall.types.js';
import type { MemoryTemplate } from './memory-template.js';
import { renderMemories } from './renderers.js';

export interface InjectionInput {
  /** The request's messages. */
  readonly messages: readonly Pick<ChatMessage, 'role' | 'content'>[];
  /** Oldest first, without what the request already contains. */
  readonly history: readonly StoredMessage[];
  /** Best first. */
  readonly items: readonly RecalledItem[];
  /** The result of `choosePlacement`. */
  readonly placement: Placement;
  readonly renderer: Renderer;
  readonly template: MemoryTemplate;
  /** The position that the request's API wants; absent if the placement decides. */
  readonly target?: BodyTarget;
}

type PlaceBlock = (block: string, messages: InjectionInput['messages']) => readonly MessageEdit[];

const PLACE_BLOCK: Readonly<Record<Placement, PlaceBlock>> = {
  system: appendToSystem,
  leading_system: (block) => [insertMessage(0, 'system', block)],
  leading_user: (block) => [insertMessage(0, 'user', block)],
  reference: (block, messages) => [insertMessage(countLeadingSystemMessages(messages), 'user', block)],
  tail: prependToLastUser,
  none: () => [],
};

/**
 * Builds the edits that bring a request's messages into the order system + memory, history, request (D20).
 * Edits apply in array order: two inserts before the same index keep their order.
 * @returns `[]` when there is nothing to add (D8)
 */
export function inject({
  messages,
  history,
  items,
  placement,
  renderer,
  template,
  target,
}: InjectionInput): readonly MessageEdit[] {
  const block = placement === 'none' ? '' : renderMemories(renderer, items, template);
  const before = target?.historyIndex ?? countLeadingSystemMessages(messages);
  const renderedHistory = target === undefined ? history.map(renderMessage) : target.renderHistory(history);
  return [
    ...(block === '' ? [] : placeBlock(block, { messages, placement, target })),
    ...renderedHistory.map((json): MessageEdit => ({ kind: 'insert', before, json })),
  ];
}

function placeBlock(
  block: string,
  { messages, placement, target }: Pick<InjectionInput, 'messages' | 'placement' | 'target'>,
): readonly MessageEdit[] {
  if (target === undefined) return PLACE_BLOCK[placement](block, messages);
  return target.anchor === null ? [] : [{ kind: 'append_text', index: target.anchor, text: block }];
}

function appendToSystem(block: string, messages: InjectionInput['messages']): readonly MessageEdit[] {
  const index = messages.findIndex(isSystem);
  if (index === -1) return [insertMessage(0, 'system', block)];
  return [{ kind: 'append_text', index, text: block }];
}

// Everything before the last user message keeps its bytes, so a provider's prompt cache still matches (D6).
// In a tool loop, this is the message that started the loop. A request without user messages gets the block
// as a message of its own.
function prependToLastUser(block: string, messages: InjectionInput['messages']): readonly MessageEdit[] {
  const index = messages.findLastIndex(({ role }) => role === 'user');
  if (index === -1) return [insertMessage(countLeadingSystemMessages(messages), 'user', block)];
  return [{ kind: 'prepend_text', index, text: block }];
}

function insertMessage(before: number, role: 'system' | 'user', content: string): MessageEdit {
  return { kind: 'insert', before, json: JSON.stringify({ role, content }) };
}

function countLeadingSystemMessages(messages: InjectionInput['messages']): number {
  const first = messages.findIndex((message) => !isSystem(message));
  return first === -1 ? messages.length : first;
}

function isSystem({ role }: Pick<ChatMessage, 'role'>): boolean {
  return role === 'system' || role === 'developer';
}
