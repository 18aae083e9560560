import type { ChatMessage } from '../../common/chat-message.js';
import type { Placement, Renderer } from '../../common/policy/policy.js';
import { renderMessage } from '../../sessions/render-message.js';
import type { StoredMessage } from '../../sessions/turn.js';
import type { BodyTarget, MessageEdit, RecalledItem } from '../recall/recall.types.js';
import type { MemoryTemplate } from './memory-template.js';
import { renderMemories } from './renderers.js';

export interface InjectionInput {
  /** The request's messages. */
  readonly messages: readonly Pick<ChatMessage, 'role' | 'content'>[];
  /** Oldest first, without what the request already contains. */
  readonly history: readonly StoredMessage[];
  /** Best first. */
  readonly items: readonly RecalledItem[];
  /** After `choosePlacement`. */
  readonly placement: Placement;
  readonly renderer: Renderer;
  readonly template: MemoryTemplate;
  /** The position that the request's API wants; absent if the placement decides. */
  readonly target?: BodyTarget;
}

type Place = (block: string, messages: InjectionInput['messages']) => readonly MessageEdit[];

const PLACE: Readonly<Record<Placement, Place>> = {
  system: appendToSystem,
  leading_system: (block) => [insertMessage(0, 'system', block)],
  leading_user: (block) => [insertMessage(0, 'user', block)],
  reference: (block, messages) => [insertMessage(leadingSystemMessages(messages), 'user', block)],
  tail: prependToLastUser,
  none: () => [],
};

/**
 * Lists the changes of the request's messages after which the order becomes system + memory, history, request
 * (D20). Edits apply in array order: two inserts before the same index stand in the order given.
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
  const before = target?.historyIndex ?? leadingSystemMessages(messages);
  const past = target === undefined ? history.map(renderMessage) : target.renderHistory(history);
  return [
    ...(block === '' ? [] : placeBlock(block, { messages, placement, target })),
    ...past.map((json): MessageEdit => ({ kind: 'insert', before, json })),
  ];
}

function placeBlock(
  block: string,
  { messages, placement, target }: Pick<InjectionInput, 'messages' | 'placement' | 'target'>,
): readonly MessageEdit[] {
  if (target === undefined) return PLACE[placement](block, messages);
  return target.anchor === null ? [] : [{ kind: 'append_text', index: target.anchor, text: block }];
}

function appendToSystem(block: string, messages: InjectionInput['messages']): readonly MessageEdit[] {
  const index = messages.findIndex(isSystem);
  if (index === -1) return [insertMessage(0, 'system', block)];
  return [{ kind: 'append_text', index, text: block }];
}

// Everything before the last user turn keeps its bytes, so a provider's prompt cache still matches (D6). In a
// tool loop the turn that started the loop is the last user turn; a request without any gets the block as a
// message of its own.
function prependToLastUser(block: string, messages: InjectionInput['messages']): readonly MessageEdit[] {
  const index = messages.findLastIndex(({ role }) => role === 'user');
  if (index === -1) return [insertMessage(leadingSystemMessages(messages), 'user', block)];
  return [{ kind: 'prepend_text', index, text: block }];
}

function insertMessage(before: number, role: 'system' | 'user', content: string): MessageEdit {
  return { kind: 'insert', before, json: JSON.stringify({ role, content }) };
}

function leadingSystemMessages(messages: InjectionInput['messages']): number {
  const first = messages.findIndex((message) => !isSystem(message));
  return first === -1 ? messages.length : first;
}

function isSystem({ role }: Pick<ChatMessage, 'role'>): boolean {
  return role === 'system' || role === 'developer';
}
