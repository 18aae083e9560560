/** Two bodies and the edits that turn the first into the second. Offsets are in bytes of the first body. */
export interface BodyChange {
  readonly original: string;
  readonly body: string;
  readonly edits: readonly { readonly at: number; readonly removed: number; readonly inserted: string }[];
  readonly equal: { readonly prefix: number; readonly suffix: number };
}

/** A stretch of bytes: kept, taken out, or put in before the byte `from`. */
export interface Stretch {
  readonly kind: 'equal' | 'removed' | 'inserted';
  /** Offsets in the first body; an insertion has `from` equal to `to`. */
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  readonly text: string;
}

export interface CheckedChange {
  /** In the order of the bodies. */
  readonly stretches: readonly Stretch[];
  readonly inserted: number;
  readonly removed: number;
  /** True if the edits make the second body of the first, to the byte. */
  readonly isExact: boolean;
  /** True if the bytes before the first and behind the last edit are the same in both bodies. */
  readonly isFramed: boolean;
}

const encoder = new TextEncoder();

/** Applies the edits to the first body, and checks whether they lead to the second. */
export function checkChange({ original, body, edits, equal }: BodyChange): CheckedChange {
  const [before, after] = [encoder.encode(original), encoder.encode(body)];
  const stretches = cutStretches(before, edits);
  const made = stretches.filter(({ kind }) => kind !== 'removed').map(({ text }) => text);
  return {
    stretches,
    inserted: sumBytes(stretches, 'inserted'),
    removed: sumBytes(stretches, 'removed'),
    isExact: areEqual(encoder.encode(made.join('')), after),
    isFramed:
      areEqual(before.subarray(0, equal.prefix), after.subarray(0, equal.prefix)) &&
      areEqual(before.subarray(before.length - equal.suffix), after.subarray(after.length - equal.suffix)),
  };
}

/**
 * Counts the messages at the start of a chat request that stay as they were, so that a provider's prompt
 * cache still matches them.
 *
 * @returns null if the bodies are not chat requests, or have no messages before the last one
 */
export function countKeptMessages({
  original,
  body,
}: Pick<BodyChange, 'original' | 'body'>): { kept: number; of: number } | null {
  const [before, after] = [readChat(original), readChat(body)];
  if (before === null || after === null || before.messages.length < 2) return null;
  const of = before.messages.length - 1;
  if (before.tools !== after.tools) return { kept: 0, of };
  const changed = before.messages.slice(0, of).findIndex((message, at) => message !== after.messages[at]);
  return { kept: changed === -1 ? of : changed, of };
}

function cutStretches(before: Uint8Array, edits: BodyChange['edits']): Stretch[] {
  const decoder = new TextDecoder();
  const cut = (kind: Stretch['kind'], from: number, to: number): Stretch[] =>
    to > from ? [{ kind, from, to, bytes: to - from, text: decoder.decode(before.subarray(from, to)) }] : [];
  const insert = (at: number, text: string): Stretch[] =>
    text === '' ? [] : [{ kind: 'inserted', from: at, to: at, bytes: encoder.encode(text).length, text }];
  const ends = edits.map(({ at, removed }) => at + removed);
  const parts = edits.flatMap(({ at, removed, inserted }, place) => [
    ...cut('equal', ends[place - 1] ?? 0, at),
    ...cut('removed', at, at + removed),
    ...insert(at, inserted),
  ]);
  return [...parts, ...cut('equal', ends.at(-1) ?? 0, before.length)];
}

function sumBytes(stretches: readonly Stretch[], kind: Stretch['kind']): number {
  return stretches.reduce((sum, stretch) => (stretch.kind === kind ? sum + stretch.bytes : sum), 0);
}

function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}

/** Reads messages and tools as JSON texts, so that they can be compared. */
function readChat(
  body: string,
): { readonly messages: readonly string[]; readonly tools: string | undefined } | null {
  try {
    const { messages, tools } = JSON.parse(body) as { readonly messages?: unknown; readonly tools?: unknown };
    return Array.isArray(messages)
      ? { messages: messages.map((one) => JSON.stringify(one)), tools: JSON.stringify(tools) }
      : null;
  } catch {
    return null;
  }
}
