import { describe, expect, it } from '@jest/globals';
import type { OpenTurn, TurnOutcome } from '../turn.js';
import { WriteBuffer, type BufferLimits, type PendingTurn } from './write-buffer.js';

const DONE: TurnOutcome = { kind: 'done', answers: [] };
const LIMITS = { turns: 10, bytes: 1_000 };
const settled: string[] = [];

const upTo = (turns: number): BufferLimits => ({ ...LIMITS, turns });

function entry(turnId: string, sessionId: string, outcome?: TurnOutcome, bytes = 10): PendingTurn {
  const scope = { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId };
  const turn: OpenTurn = { turnId, scope, tokenId: 't', requestId: 'r', messages: [], extract: true };
  return {
    turn,
    outcome,
    bytes,
    dueAt: outcome === undefined ? 25 : 0,
    settle: (stored) => settled.push(`${turnId} ${outcome?.kind ?? 'open'} ${stored}`),
  };
}

const ids = (entries: readonly PendingTurn[]): string[] =>
  entries.map(({ turn, outcome }) => `${turn.turnId}:${outcome?.kind ?? 'open'}`);

describe('WriteBuffer', () => {
  it('returns turns in order of arrival, and no more than requested', () => {
    const buffer = new WriteBuffer();
    for (const id of ['a', 'b', 'c']) buffer.add(entry(id, id), LIMITS);
    expect(ids(buffer.take(upTo(2), 25))).toEqual(['a:open', 'b:open']);
    expect(ids(buffer.take(upTo(2), 25))).toEqual(['c:open']);
    expect(buffer.size).toBe(0);
  });

  it('merges an outcome with a waiting opening, and settles both', () => {
    const buffer = new WriteBuffer();
    settled.length = 0;
    buffer.add(entry('a', 's1'), LIMITS);
    buffer.add(entry('a', 's1', DONE), LIMITS);
    const [merged] = buffer.take(upTo(10), 25);
    merged!.settle(true);
    expect(settled).toEqual(['a open true', 'a done true']);
  });

  it('holds an opening back until it is due, but not an outcome', () => {
    const buffer = new WriteBuffer();
    expect(buffer.findDelay(0)).toBeNull();
    buffer.add(entry('a', 's1'), LIMITS);
    expect([buffer.findDelay(5), ids(buffer.take(upTo(10), 5))]).toEqual([20, []]);
    buffer.add(entry('b', 's1', DONE), LIMITS);
    expect([buffer.findDelay(5), ids(buffer.take(upTo(10), 5))]).toEqual([0, ['b:done']]);
    expect([buffer.findDelay(30), ids(buffer.take(upTo(10), 30))]).toEqual([0, ['a:open']]);
  });

  it('is limited by count and by bytes, and accepts turns again after a take', () => {
    const byCount = new WriteBuffer();
    const one = upTo(1);
    expect([byCount.add(entry('a', 's'), one), byCount.add(entry('b', 's'), one)]).toEqual([true, false]);
    const byBytes = new WriteBuffer();
    const few = { turns: 10, bytes: 15 };
    expect([byBytes.add(entry('a', 's'), few), byBytes.add(entry('b', 's'), few)]).toEqual([true, false]);
    byBytes.take(one, 25);
    expect(byBytes.add(entry('b', 's'), few)).toBe(true);
  });

  it('takes a turn larger than its limit while it is empty, and the outcome of that turn', () => {
    const buffer = new WriteBuffer();
    const large = (outcome?: TurnOutcome): PendingTurn => entry('a', 's', outcome, 5_000);
    expect([buffer.add(large(), LIMITS), buffer.add(large(DONE), LIMITS)]).toEqual([true, true]);
    expect(buffer.add(entry('b', 's'), LIMITS)).toBe(false);
    expect(ids(buffer.take(LIMITS, 25))).toEqual(['a:done']);
  });

  it('counts an outcome once that replaces its opening', () => {
    const buffer = new WriteBuffer();
    buffer.add(entry('a', 's'), LIMITS);
    buffer.add(entry('b', 's', undefined, 900), LIMITS);
    expect(buffer.add(entry('b', 's', DONE, 950), LIMITS)).toBe(true);
  });

  it('returns no more bytes than requested, and at least one turn', () => {
    const buffer = new WriteBuffer();
    for (const id of ['a', 'b', 'c']) buffer.add(entry(id, id, undefined, 30), LIMITS);
    expect(ids(buffer.take({ turns: 10, bytes: 60 }, 25))).toEqual(['a:open', 'b:open']);
    expect(ids(buffer.take({ turns: 10, bytes: 10 }, 25))).toEqual(['c:open']);
  });

  it('puts failed writes back in front, and keeps a later outcome', () => {
    const buffer = new WriteBuffer();
    for (const id of ['a', 'b']) buffer.add(entry(id, id), LIMITS);
    const failed = buffer.take(upTo(10), 25);
    buffer.add(entry('c', 'c'), LIMITS);
    buffer.add(entry('a', 'a', DONE), LIMITS);
    buffer.putBack(failed);
    expect(ids(buffer.take(upTo(10), 25))).toEqual(['b:open', 'c:open', 'a:done']);
  });
});
