import { describe, expect, it } from '@jest/globals';
import { chooseNextPath } from './next-path.js';

describe('chooseNextPath', () => {
  it.each([
    ['/console/memories?q=a#b', '/console/memories?q=a#b'],
    ['/admin/queues', '/admin/queues'],
    ['/console', '/console'],
    [null, '/console'],
    ['', '/console'],
    ['https://evil.example/console/', '/console'],
    ['//evil.example/console/', '/console'],
    ['/\\evil.example/console/', '/console'],
    ['/console/../docs', '/console'],
    ['/consoles', '/console'],
    ['javascript:alert(1)', '/console'],
    ['/console/sign-in?next=/console/sign-in', '/console'],
  ])('%s leads to %s', (wanted, expected) =>
    expect(chooseNextPath(wanted, 'http://localhost:8000')).toBe(expected),
  );
});
