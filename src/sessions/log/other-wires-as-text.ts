import { readText } from '../../common/chat-message.js';
import type { Wire } from '../../tokens/wires.js';
import type { StoredMessage } from '../turn.js';

/**
 * Reduces messages of other APIs to their text, because each API has its own notation for tools and media.
 * Messages without any text are left out.
 */
export function renderOtherWiresAsText(
  window: readonly StoredMessage[],
  wire: Wire,
): readonly StoredMessage[] {
  return window.flatMap((stored) => ((stored.wire ?? 'chat') === wire ? [stored] : toText(stored)));
}

function toText(stored: StoredMessage): readonly StoredMessage[] {
  const { role } = stored.message;
  const text = readText(stored.message);
  if (text === '' || (role !== 'user' && role !== 'assistant')) return [];
  return [{ ...stored, message: { role, content: text }, contentJson: JSON.stringify(text) }];
}
