import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { CreatedObject } from './created-objects.js';
import { eventually } from '../../../test/support/eventually.js';
import { OwnershipWriter } from './ownership-writer.js';

const OURS = { spaceId: 's1', fingerprint: 'f' };
const THEIRS = { spaceId: 's2', fingerprint: 'f' };
const make = (id: string): readonly CreatedObject[] => [{ id, kind: 'responses' }];

describe('OwnershipWriter', () => {
  it('writes rows that arrive during a write together afterwards, separately for each space', async () => {
    const written: string[][] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const writer = new OwnershipWriter(async ({ spaceId }, created) => {
      written.push([spaceId, ...created.map(({ id }) => id)]);
      await held;
    });
    const first = writer.add(OURS, make('a'));
    await setImmediate();
    const others = [writer.add(OURS, make('b')), writer.add(OURS, make('c')), writer.add(THEIRS, make('d'))];
    await setImmediate();
    expect(written).toEqual([
      ['s1', 'a'],
      ['s2', 'd'],
    ]);
    release();
    await Promise.all([first, ...others]);
    expect(written[2]).toEqual(['s1', 'b', 'c']);
  });

  it('collects rows that nobody waits for, and writes them with the first awaited row', async () => {
    const written: string[][] = [];
    const writer = new OwnershipWriter((_, created) => {
      written.push(created.map(({ id }) => id));
      return Promise.resolve();
    });
    writer.addSoon(OURS, make('a'));
    writer.addSoon(OURS, make('b'));
    await setImmediate();
    expect(written).toEqual([]);
    await writer.add(OURS, make('c'));
    expect(written).toEqual([['a', 'b', 'c']]);
  });

  it('writes rows that nobody waits for after a delay, or at once in a flush', async () => {
    const written: string[][] = [];
    const writer = new OwnershipWriter((_, created) => {
      written.push(created.map(({ id }) => id));
      return Promise.resolve();
    });
    writer.addSoon(OURS, make('a'));
    await eventually(() => written.length === 1);
    writer.addSoon(OURS, make('b'));
    await writer.flush();
    expect(written).toEqual([['a'], ['b']]);
  });

  it('resolves a flush once all rows are written', async () => {
    let count = 0;
    const writer = new OwnershipWriter(async () => {
      await Promise.resolve();
      count += 1;
    });
    void writer.add(OURS, make('a')).then(() => writer.add(OURS, make('b')));
    await writer.flush();
    expect(count).toBeGreaterThan(0);
    await writer.add(OURS, make('c'));
    await writer.flush();
    expect(count).toBe(3);
  });
});
