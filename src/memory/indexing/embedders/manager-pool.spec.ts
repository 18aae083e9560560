import { describe, expect, it } from '@jest/globals';
import { ManagerPool } from './manager-pool.js';

interface Manager {
  readonly of: string;
  closed: boolean;
}

function createPool() {
  const made: Manager[] = [];
  const pool = new ManagerPool<Manager, { id: string; configHash: string }>({
    create: (config) => {
      const manager = { of: `${config.id}/${config.configHash}`, closed: false };
      made.push(manager);
      return manager;
    },
    close: async (manager) => {
      manager.closed = true;
      if (manager.of.includes('stuck')) throw new Error('does not close');
    },
  });
  return { pool, made };
}

describe('ManagerPool', () => {
  it('S0-69 makes a manager at the first access of its token, and one only', () => {
    const { pool, made } = createPool();
    expect(made).toEqual([]);
    const first = pool.get({ id: 'a', configHash: '1' });
    expect(pool.get({ id: 'a', configHash: '1' })).toBe(first);
    expect(pool.get({ id: 'b', configHash: '1' })).not.toBe(first);
    expect(made).toHaveLength(2);
  });

  it('S0-70 makes a new one when the configuration hash changes, and closes the old', () => {
    const { pool } = createPool();
    const old = pool.get({ id: 'a', configHash: '1' });
    expect(pool.get({ id: 'a', configHash: '2' })).toMatchObject({ of: 'a/2', closed: false });
    expect(old.closed).toBe(true);
  });

  it('S0-71 makes a new one after invalidate, of that token only', async () => {
    const { pool } = createPool();
    const [a, b] = [pool.get({ id: 'a', configHash: '1' }), pool.get({ id: 'b', configHash: '1' })];
    await pool.invalidate('a');
    await pool.invalidate('unknown');
    expect(a.closed).toBe(true);
    expect(pool.get({ id: 'a', configHash: '1' })).not.toBe(a);
    expect(pool.get({ id: 'b', configHash: '1' })).toBe(b);
  });

  it('S0-72 closes all, also past one that fails, and makes none afterwards', async () => {
    const { pool, made } = createPool();
    for (const id of ['a', 'stuck', 'c']) pool.get({ id, configHash: '1' });
    await pool.closeAll();
    expect(made.map((manager) => manager.closed)).toEqual([true, true, true]);
    expect(() => pool.get({ id: 'a', configHash: '1' })).toThrow('closed');
  });

  it('works on after an old manager fails to close', () => {
    const { pool } = createPool();
    pool.get({ id: 'stuck', configHash: '1' });
    expect(pool.get({ id: 'stuck', configHash: '2' }).of).toBe('stuck/2');
  });
});
