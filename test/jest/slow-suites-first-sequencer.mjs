import TestSequencer from '@jest/test-sequencer';
import { basename } from 'node:path';

/**
 * The suites that take longest, slowest first (CI of 2026-11-23). In a fresh clone Jest knows no durations and goes
 * by the size of files; a slow suite that begins last leaves the other processors without work.
 */
const SLOW = [
  'every-screen',
  'every-control',
  'first-run',
  'docs',
  'openapi-fuzz',
  'faults',
  'memory-bulk',
  'sdk-package',
  'openapi-examples',
  'process',
  'openapi-wrong-values',
  'security',
  'memories',
  'shell',
  'sdk',
  'two-apis',
  'security-fuzz',
  'typing',
];

export default class SlowSuitesFirstSequencer extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = SLOW.indexOf(basename(path, '.spec.ts'));
      return at === -1 ? SLOW.length : at;
    };
    return [...super.sort(tests)].sort((left, right) => rank(left) - rank(right));
  }
}
