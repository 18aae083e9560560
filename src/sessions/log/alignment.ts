/** A message of a request or of the log, reduced to what alignment looks at. */
export interface Marked {
  readonly role: string;
  readonly hash: string;
  /** Of the log: what it says was superseded since. */
  readonly superseded?: boolean;
}

export interface Alignment {
  /** Index in the log where the request begins: history is what stands before it. */
  readonly historyEnd: number;
  /** Indexes of the request's messages that the log does not have yet. */
  readonly tail: readonly number[];
}

/**
 * Finds a request in the log of its session (D20). Clients send everything, the last message only, or a cut or edited past. An answer in the
 * request that the log knows fixes the place; texts of users repeat ("ok") and prove nothing.
 * @param request storable messages of the request, in order
 * @param log latest messages of the session, oldest first
 */
export function align(request: readonly Marked[], log: readonly Marked[]): Alignment {
  const position = new Map(log.map((entry, index) => [entry.hash, index]));
  return { historyEnd: historyEnd(request, log, position), tail: newTail(request, position, log) };
}

function historyEnd(request: readonly Marked[], log: readonly Marked[], position: ReadonlyMap<string, number>): number {
  const anchor = request.findIndex((message) => isAnswer(message) && position.has(message.hash));
  if (anchor < 0) return log.length;
  let end = position.get(request[anchor]!.hash)!;
  // Before the answer, an edited message of the request replaces the log's version of it.
  for (let index = anchor - 1; index >= 0 && end > 0 && log[end - 1]!.role === request[index]!.role; index -= 1) end -= 1;
  return end;
}

// What stands before the last known answer is the past, even where the client cut or rewrote it; known hashes are skipped (D5).
// A user who says last what was superseded says it anew: "I live in Paris" after "I moved to Lyon".
function newTail(request: readonly Marked[], position: ReadonlyMap<string, number>, log: readonly Marked[]): readonly number[] {
  const lastKnownAnswer = request.findLastIndex((message) => isAnswer(message) && position.has(message.hash));
  const seen = new Set<string>();
  return request.flatMap(({ role, hash }, index) => {
    const anew = index === request.length - 1 && role === 'user' && log[position.get(hash) ?? -1]?.superseded === true;
    if (index <= lastKnownAnswer || (position.has(hash) && !anew) || seen.has(hash)) return [];
    seen.add(hash);
    return [index];
  });
}

function isAnswer(message: Marked): boolean {
  return message.role !== 'user';
}
