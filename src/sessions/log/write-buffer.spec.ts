import { describe, expect, it } from '@jest/globals';
import type { OpenTurn, TurnOutcome } from '../turn.js';
import { WriteBuffer, type PendingTurn } from './write-buffer.js';

const DONE: TurnOutcome = { kind: 'done', answers: [] };
const settled: string[] = [];

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
    const buffer = new WriteBuffer({ turns: 10, bytes: 1_000 });
    for (const id of ['a', 'b', 'c']) buffer.add(entry(id, id));
    expect(ids(buffer.take(2, 25))).toEqual(['a:open', 'b:open']);
    expect(ids(buffer.take(2, 25))).toEqual(['c:open']);
    expect(buffer.size).toBe(0);
  });

  it('merges an outcome with a waiting opening, and settles both', () => {
    const buffer = new WriteBuffer({ turns: 10, bytes: 1_000 });
    settled.length = 0;
    buffer.add(entry('a', 's1'));
    buffer.add(entry('a', 's1', DONE));
    const [merged] = buffer.take(10, 25);
    merged!.settle(true);
    expect(settled).toEqual(['a open true', 'a done true']);
  });

  it('holds an opening back until it is due, but not an outcome', () => {
    const buffer = new WriteBuffer({ turns: 10, bytes: 1_000 });
    expect(buffer.findDelay(0)).toBeNull();
    buffer.add(entry('a', 's1'));
    expect([buffer.findDelay(5), ids(buffer.take(10, 5))]).toEqual([20, []]);
    buffer.add(entry('b', 's1', DONE));
    expect([buffer.findDelay(5), ids(buffer.take(10, 5))]).toEqual([0, ['b:done']]);
    expect([buffer.findDelay(30), ids(buffer.take(10, 30))]).toEqual([0, ['a:open']]);
  });

  it('is limited by count and by bytes, and accepts turns again after a take', () => {
    const byCount = new WriteBuffer({ turns: 1, bytes: 1_000 });
    expect([byCount.add(entry('a', 's')), byCount.add(entry('b', 's'))]).toEqual([true, false]);
    const byBytes = new WriteBuffer({ turns: 10, bytes: 15 });
    expect([byBytes.add(entry('a', 's')), byBytes.add(entry('b', 's'))]).toEqual([true, false]);
    byBytes.take(1, 25);
    expect(byBytes.add(entry('b', 's'))).toBe(true);
  });

  it('puts failed writes back in front, and keeps a later outcome', () => {
    const buffer = new WriteBuffer({ turns: 10, bytes: 1_000 });
    for (const id of ['a', 'b']) buffer.add(entry(id, id));
    const failed = buffer.take(10, 25);
    buffer.add(entry('c', 'c'));
    buffer.add(entry('a', 'a', DONE));
    buffer.putBack(failed);
    expect(ids(buffer.take(10, 25))).toEqual(['b:open', 'c:open', 'a:done']);
  });
});
