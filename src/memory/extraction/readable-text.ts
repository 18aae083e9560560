import type { Policy } from '../../common/policy/policy.js';
import type { SessionScope } from '../../common/scope.js';
import { readProse } from '../../common/text/prose.js';
import type { TurnMessage } from '../../sessions/turn.js';

/**
 * A text that extraction reads: words of a person or of the model, never system prompts, tool payloads or
 * reasoning (D10).
 */
export interface ReadableText {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** The turn's number, from 1, if texts of several turns are read together. */
  readonly turn?: number;
}

/** The messages of one turn. */
export interface SpokenTurn {
  readonly scope: SessionScope;
  readonly messages: readonly Pick<TurnMessage, 'message' | 'body' | 'isDocument'>[];
}

/** Maximum length of a text, in characters; of a longer one, only the end is read. */
export const MAX_TEXT_CHARS = 65_536;

/** Line endings of an injected block, which a model may repeat: "(user, 2026-03-01)". */
const LINE_DATES = /(?: \((?:[^()\n]{1,40}, )?\d{4}-\d{2}-\d{2}\)){1,8}$/gmu;

/**
 * Lists the texts of a turn that the policy allows extraction to read, without text that programs wrote. The
 * message log contains them as the client sent them, without injected text.
 */
export function listTexts(
  messages: SpokenTurn['messages'],
  read: Policy['extraction']['read'],
): readonly ReadableText[] {
  return messages.flatMap(({ message: { role }, body, isDocument }) => {
    if (isDocument === true) return [];
    const readable = role === 'user' || (role === 'assistant' && read === 'user+assistant');
    const end = body.slice(-MAX_TEXT_CHARS);
    const text = role === 'user' ? readProse(end, { isStrict: true }) : end.replace(LINE_DATES, '');
    return readable && text.trim() !== '' ? [{ role, text }] : [];
  });
}
