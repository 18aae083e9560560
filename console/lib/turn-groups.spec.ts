import { describe, expect, it } from '@jest/globals';
import { groupTurns } from './turn-groups.js';

const say = (id: string, turn: string | null) => ({ id, turn: turn === null ? null : { id: turn } });
const LOG = [say('1', 'a'), say('2', 'a'), say('3', 'b'), say('4', null), say('5', null), say('6', 'a')];

describe('groupTurns', () => {
  it('groups adjacent messages of a turn', () => {
    const groups = groupTurns(LOG, 'asc').map(({ turn, messages }) => [
      turn?.id,
      messages.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['a', ['1', '2']],
      ['b', ['3']],
      [undefined, ['4']],
      [undefined, ['5']],
      ['a', ['6']],
    ]);
  });

  it('shows the last turn first, with its messages in order', () => {
    const groups = groupTurns(LOG.toReversed(), 'desc').map(({ messages }) => messages.map(({ id }) => id));
    expect(groups).toEqual([['6'], ['5'], ['4'], ['3'], ['1', '2']]);
  });
});
