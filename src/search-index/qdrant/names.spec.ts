import { describe, expect, it } from '@jest/globals';
import { nameCollection, isOurs, derivePointId, derivePositionPointId, takesModel } from './names.js';

describe('collection names', () => {
  it('S0-103 begin with the configured name and differ by embedder identity', () => {
    const names = [null, 'model-a', 'model-b'].map((model) => nameCollection('memory_bridge', model));
    expect(names[0]).toBe('memory_bridge_keywords');
    expect(names.slice(1).every((name) => /^memory_bridge_[0-9a-f]{12}$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(3);
    expect(names.map((name) => [takesModel(name, 'model-a'), takesModel(name, null)])).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ]);
  });

  it.each([
    ['memory_bridge_keywords', true],
    ['memory_bridge_0123456789ab', true],
    ['memory_bridge_0123456789abc', false],
    ['memory_bridge', false],
    ['memory_bridge_other_0123456789ab', false],
    ['another_keywords', false],
  ])('%s is ours: %s', (name, expected) => expect(isOurs('memory_bridge', name)).toBe(expected));
});

describe('point ids', () => {
  it('are UUIDs, the same for the same document, and different in another space', () => {
    const ids = [
      derivePointId('a', 'm:1'),
      derivePointId('a', 'm:2'),
      derivePointId('b', 'm:1'),
      derivePositionPointId('a'),
      derivePositionPointId('b'),
    ];
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(5);
    expect(derivePointId('a', 'm:1')).toBe(ids[0]);
  });
});
