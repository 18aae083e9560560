import { cutText } from '../../cut-text.js';
import { findRefusal } from './check-text.js';
import { countCharacters } from './count-characters.js';
import type { FileChange } from './curated-file.js';
import { addEntry, findEntries, replaceEntry, splitLines, type Entry } from './entries.js';

export type MemoryTarget = 'memory' | 'user';

export interface MemoryRequest {
  readonly action: 'add' | 'replace' | 'remove';
  readonly target: MemoryTarget;
  readonly text?: string;
  readonly match?: string;
}

const LIMITS: Readonly<Record<MemoryTarget, number>> = { memory: 2_200, user: 1_375 };
const MAX_LISTED = 20;
const MAX_LISTED_TEXT = 120;

/** Decides what a call of the tool `memory` does to the text of its file. */
export function planChange(content: string, request: MemoryRequest): FileChange {
  const { action, target, text, match } = request;
  const refusal = action === 'remove' ? null : findRefusal(text ?? '');
  if (refusal !== null) return refuse(refusal, content, target);
  const entries = findEntries(splitLines(content));
  const known = entries.some((entry) => entry.text === text);
  if (action === 'add') {
    if (known) return leave('This is already an entry; nothing changed.', content, target);
    return write(addEntry(content, text!), 'Added.', content, target);
  }
  const fitting = entries.filter((entry) => entry.text.includes(match!));
  if (fitting.length !== 1) return refuse(describeFitting(fitting), content, target);
  if (action === 'remove')
    return write(replaceEntry(content, fitting[0]!, null), 'Removed.', content, target);
  if (fitting[0]!.text === text)
    return leave('The entry already says this; nothing changed.', content, target);
  if (known) return refuse('Another entry already says this. Remove this one instead.', content, target);
  return write(replaceEntry(content, fitting[0]!, text!), 'Replaced.', content, target);
}

/**
 * Writes the change unless the file would be too long; a file that a person made too long may still be made
 * shorter.
 */
function write(changed: string, message: string, content: string, target: MemoryTarget): FileChange {
  const [before, after] = [countCharacters(content), countCharacters(changed)];
  const limit = LIMITS[target];
  if (after > limit && after >= before) {
    const free = Math.max(0, limit - before);
    return refuse(
      `The file would have ${after} of ${limit} characters; ${free} are free. Replace or remove entries first.`,
      content,
      target,
    );
  }
  return { content: changed, message: withSize(message, changed, target), failed: false };
}

function leave(message: string, content: string, target: MemoryTarget): FileChange {
  return { content: null, message: withSize(message, content, target), failed: false };
}

function refuse(message: string, content: string, target: MemoryTarget): FileChange {
  return { content: null, message: withSize(`Not written: ${message}`, content, target), failed: true };
}

function withSize(message: string, content: string, target: MemoryTarget): string {
  return `${message} ${target}: ${countCharacters(content)}/${LIMITS[target]} characters.`;
}

function describeFitting(fitting: readonly Entry[]): string {
  if (fitting.length === 0) return 'no entry has the text of `match`.';
  const listed = fitting
    .slice(0, MAX_LISTED)
    .map(({ text }) => JSON.stringify(cutText(text, MAX_LISTED_TEXT)));
  return `\`match\` fits ${fitting.length} entries: ${listed.join(', ')}. Give a longer part of one.`;
}
