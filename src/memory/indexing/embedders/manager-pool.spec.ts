import { describe, expect, it } from '@jest/globals';
import { ManagerPool } from './manager-pool.js';

function createPool() {
  const created: string[] = [];
  const pool = new ManagerPool<{ readonly name: string }, { id: string; configHash: string }>((config) => {
    const name = `${config.id}/${config.configHash}`;
    created.push(name);
    return { name };
  });
  return { pool, created };
}

describe('ManagerPool', () => {
  it('S0-69 creates one manager per token, at its first access', () => {
    const { pool, created } = createPool();
    expect(created).toEqual([]);
    const first = pool.get({ id: 'a', configHash: '1' });
    expect(pool.get({ id: 'a', configHash: '1' })).toBe(first);
    expect(pool.get({ id: 'b', configHash: '1' })).not.toBe(first);
    expect(created).toEqual(['a/1', 'b/1']);
  });

  it('S0-70 creates a new manager when the configuration hash changes', () => {
    const { pool } = createPool();
    const old = pool.get({ id: 'a', configHash: '1' });
    const current = pool.get({ id: 'a', configHash: '2' });
    expect(current).toEqual({ name: 'a/2' });
    expect(current).not.toBe(old);
    expect(pool.get({ id: 'a', configHash: '2' })).toBe(current);
  });

  it('S0-71 creates a new manager after invalidate, for that token only', () => {
    const { pool } = createPool();
    const [a, b] = [pool.get({ id: 'a', configHash: '1' }), pool.get({ id: 'b', configHash: '1' })];
    pool.invalidate('a');
    pool.invalidate('unknown');
    expect(pool.get({ id: 'a', configHash: '1' })).not.toBe(a);
    expect(pool.get({ id: 'b', configHash: '1' })).toBe(b);
  });

  it('S0-72 refuses access to every token after closeAll', () => {
    const { pool, created } = createPool();
    for (const id of ['a', 'b']) pool.get({ id, configHash: '1' });
    pool.closeAll();
    for (const id of ['a', 'b', 'c'])
      expect(() => pool.get({ id, configHash: '1' })).toThrow('The manager pool is closed.');
    expect(created).toEqual(['a/1', 'b/1']);
  });
});
