import { describe, expect, it } from '@jest/globals';
import { checkNode } from './doctor/local-checks.js';
import { describeChecks, hasFailed } from './run-doctor.js';

describe('doctor', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['22.0.0', 'ok'],
    ['20.18.9', 'fail'],
    ['18.20.0', 'fail'],
  ])('judges node %s', (version, status) => expect(checkNode(version).status).toBe(status));

  it('prints a line for each finding, its remedy below it, and a verdict', () =>
    expect(
      describeChecks([
        { name: 'node', status: 'ok', detail: '20' },
        { name: 'port', status: 'fail', detail: 'a\nb', fix: 'do c' },
      ]).split('\n'),
    ).toEqual([
      'ok    node             20',
      'fail  port             a',
      '                       b',
      '                       → do c',
      '',
      '1 of 2 checks failed.',
    ]));

  it('does not fail for warnings', () => {
    const checks = [{ name: 'x', status: 'warn', detail: '' }] as const;
    expect(hasFailed(checks)).toBe(false);
    expect(describeChecks(checks)).toContain('Everything is in order.');
  });
});
