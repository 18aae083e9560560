import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { applyRetention } from './retention.js';

const DAY = 86_400_000;
const history = (days: number | null) => ({ history: { enabled: true, window: 10, retention_days: days } });

describe('applyRetention', () => {
  const old = createHit({ id: 'm:1', createdAt: DAY });
  const fresh = createHit({
    id: 'm:2',
    createdAt: 9 * DAY,
    around: [old.document, createHit({ id: 'm:3', createdAt: 8 * DAY }).document],
  });
  const memory = createHit({ id: 'f:1', kind: 'memory', createdAt: 0 });

  it('leaves out old turns, also beside younger ones, and no memory', () => {
    const kept = applyRetention([old, fresh, memory], history(2), 10 * DAY);
    expect(kept.map(({ document, around }) => [document.id, around.map(({ id }) => id)])).toEqual([
      ['m:2', ['m:3']],
      ['f:1', []],
    ]);
  });

  it('leaves everything as it is without a limit', () => {
    const hits = [old, fresh];
    expect(applyRetention(hits, history(null), 10 * DAY)).toBe(hits);
  });
});
