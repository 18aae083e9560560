import { matchMessages } from './match-messages.js';

/** A message of a request or of the log, reduced to what alignment looks at. */
export interface Marked {
  readonly role: string;
  readonly hash: string;
}

export interface Alignment {
  /** Indexes of the log's messages that stand before the request and that it does not contain. */
  readonly history: readonly number[];
  /** Indexes of the request's messages that the log does not have yet. */
  readonly tail: readonly number[];
}

/**
 * Finds a request in the log of its session (D20, D54). Clients send everything, the last message only, or a
 * cut or edited past. What a request contains up to its last answer is the past, and a client may send it
 * again; what a user says after it is a new turn, also in words that were said before. Only behind the same
 * answer it is the same question, asked again for another answer.
 * @param request storable messages of the request, in order
 * @param log latest messages of the session, oldest first
 */
export function align(request: readonly Marked[], log: readonly Marked[]): Alignment {
  const pastEnd = endOfPast(request);
  const resent = matchMessages(hashesOf(request.slice(0, pastEnd)), hashesOf(log));
  return { history: findHistory(request, log, resent), tail: findTail(request, log, { resent, pastEnd }) };
}

/** Without any answer the last message is the new one. */
function endOfPast(request: readonly Marked[]): number {
  const lastAnswer = request.findLastIndex(isAnswer);
  return lastAnswer === -1 ? Math.max(0, request.length - 1) : lastAnswer + 1;
}

/** An answer leaves the history together with its question. */
function findHistory(
  request: readonly Marked[],
  log: readonly Marked[],
  resent: ReadonlyMap<number, number>,
): readonly number[] {
  const contained = new Set(resent.values());
  const history: number[] = [];
  let isLeftOut = false;
  for (let index = 0; index < findHistoryEnd(request, log, resent); index += 1) {
    isLeftOut = contained.has(index) || (isLeftOut && isAnswer(log[index]!));
    if (!isLeftOut) history.push(index);
  }
  return history;
}

/**
 * The first answer that the request and the log share fixes where the request begins; texts of users repeat
 * and prove nothing.
 */
function findHistoryEnd(
  request: readonly Marked[],
  log: readonly Marked[],
  resent: ReadonlyMap<number, number>,
): number {
  const anchor = request.findIndex((message, index) => isAnswer(message) && resent.has(index));
  if (anchor < 0) return log.length;
  let end = resent.get(anchor)!;
  // Before the answer, an edited message of the request replaces the log's version of it.
  for (
    let index = anchor - 1;
    index >= 0 && end > 0 && log[end - 1]!.role === request[index]!.role;
    index -= 1
  )
    end -= 1;
  return end;
}

// What stands before the last known answer is the past, even where the client cut or rewrote it.
function findTail(
  request: readonly Marked[],
  log: readonly Marked[],
  { resent, pastEnd }: { readonly resent: ReadonlyMap<number, number>; readonly pastEnd: number },
): readonly number[] {
  const lastKnownAnswer = request.findLastIndex((message, index) => isAnswer(message) && resent.has(index));
  let askedAgain = lastKnownAnswer === pastEnd - 1 ? resent.get(lastKnownAnswer) : undefined;
  return [...request.keys()].slice(lastKnownAnswer + 1).filter((index) => {
    if (index < pastEnd) return !resent.has(index);
    if (askedAgain !== undefined)
      askedAgain = log[askedAgain + 1]?.hash === request[index]!.hash ? askedAgain + 1 : undefined;
    return askedAgain === undefined;
  });
}

function hashesOf(messages: readonly Marked[]): readonly string[] {
  return messages.map(({ hash }) => hash);
}

function isAnswer({ role }: Marked): boolean {
  return role !== 'user';
}
