import TestSequencer from '@jest/test-sequencer';
import { basename } from 'node:path';

/**
 * The suites that take longest, slowest first (CI of 2026-11-29). In a fresh clone Jest knows no durations and goes
 * by the size of files; a slow suite that begins last leaves the other processors without work. Those with a browser
 * alternate with others: three or four browsers at once need so long for a page that its tests run out of time.
 */
const SLOW = [
  'every-control',
  'openapi-fuzz',
  'every-screen',
  'docs',
  'faults',
  'memories',
  'first-run',
  'operations',
  'sdk-package',
  'me',
  'openapi-wrong-values',
  'memory-detail',
  'process',
  'dialogs',
  'openapi-examples',
  'tokens',
  'ordinary-statements',
  'shell',
  'sdk',
  'sessions',
  'two-apis',
  'start',
  'security',
  'memory-bulk',
  'security-fuzz',
  'settings',
  'console-answers',
  'playground',
  'corrections',
  'people',
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
