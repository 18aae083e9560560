import { matchMessages } from './match-messages.js';

/** A message of a request or of the log, reduced to what alignment compares. */
export interface ComparedMessage {
  readonly role: string;
  readonly hash: string;
}

export interface Alignment {
  /** Indexes of the log's messages that precede the request and are not contained in it. */
  readonly history: readonly number[];
  /** Indexes of the request's messages that the log does not contain yet. */
  readonly tail: readonly number[];
}

/**
 * Finds a request in the log of its session (D20, D54). Clients send the whole conversation, only its last
 * message, or a shortened or edited version. Everything up to the last answer in the request is the past,
 * which a client may send again. A user message after it is a new turn, even if the same words were said
 * before, unless it follows the same answer as before: then the client asks the same question again to get
 * another answer.
 * @param request storable messages of the request, in order
 * @param log latest messages of the session, oldest first
 * @param isContinued true if an answer follows the request that the log would not store
 */
export function align(
  request: readonly ComparedMessage[],
  log: readonly ComparedMessage[],
  isContinued = false,
): Alignment {
  const pastEnd = isContinued ? request.length : findPastEnd(request);
  const resent = matchMessages(listHashes(request.slice(0, pastEnd)), listHashes(log));
  return { history: findHistory(request, log, resent), tail: findTail(request, log, { resent, pastEnd }) };
}

/**
 * Returns the index of the first new message: the one after the last answer or, if there is no answer, the
 * last message.
 */
function findPastEnd(request: readonly ComparedMessage[]): number {
  const lastAnswer = request.findLastIndex(isAnswer);
  return lastAnswer === -1 ? Math.max(0, request.length - 1) : lastAnswer + 1;
}

/**
 * Lists the log's messages before the request. A message that the request contains is left out, together with
 * its answer.
 */
function findHistory(
  request: readonly ComparedMessage[],
  log: readonly ComparedMessage[],
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
 * Finds where the request begins in the log, by the first answer that both contain. Users repeat their texts,
 * so equal user messages prove nothing.
 */
function findHistoryEnd(
  request: readonly ComparedMessage[],
  log: readonly ComparedMessage[],
  resent: ReadonlyMap<number, number>,
): number {
  const anchor = request.findIndex((message, index) => isAnswer(message) && resent.has(index));
  if (anchor < 0) return log.length;
  let end = resent.get(anchor)!;
  // In front of that answer, an edited message of the request replaces the log's version of it.
  for (
    let index = anchor - 1;
    index >= 0 && end > 0 && log[end - 1]!.role === request[index]!.role;
    index -= 1
  )
    end -= 1;
  return end;
}

// Everything before the last known answer is the past, even if the client shortened or rewrote it.
function findTail(
  request: readonly ComparedMessage[],
  log: readonly ComparedMessage[],
  { resent, pastEnd }: { readonly resent: ReadonlyMap<number, number>; readonly pastEnd: number },
): readonly number[] {
  const lastKnownAnswer = request.findLastIndex((message, index) => isAnswer(message) && resent.has(index));
  let matchedIndex = lastKnownAnswer === pastEnd - 1 ? resent.get(lastKnownAnswer) : undefined;
  return [...request.keys()].slice(lastKnownAnswer + 1).filter((index) => {
    if (index < pastEnd) return !resent.has(index);
    if (matchedIndex !== undefined)
      matchedIndex = log[matchedIndex + 1]?.hash === request[index]!.hash ? matchedIndex + 1 : undefined;
    return matchedIndex === undefined;
  });
}

function listHashes(messages: readonly ComparedMessage[]): readonly string[] {
  return messages.map(({ hash }) => hash);
}

function isAnswer({ role }: ComparedMessage): boolean {
  return role !== 'user';
}
