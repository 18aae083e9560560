import { describe, expect, it } from '@jest/globals';
import { Lifecycle } from './lifecycle.js';
import { runPhases, type PhaseOutcome } from './phases.js';

describe('runPhases', () => {
  it('runs named phases in order, and none delays the next beyond its timeout', async () => {
    const ran: string[] = [];
    const outcomes: PhaseOutcome[] = [];
    await runPhases(
      [
        { name: 'first', timeoutMs: 1_000, run: async () => ran.push('first') },
        { name: 'hangs', timeoutMs: 5, run: () => new Promise(() => undefined) },
        { name: 'throws', timeoutMs: 1_000, run: () => Promise.reject(new Error('no')) },
        { name: 'last', timeoutMs: 1_000, run: async () => ran.push('last') },
      ],
      (outcome) => outcomes.push(outcome),
    );
    expect(ran).toEqual(['first', 'last']);
    expect(outcomes.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'first done',
      'hangs timeout',
      'throws failed',
      'last done',
    ]);
    expect(outcomes[2]?.error).toEqual(new Error('no'));
  });
});

describe('Lifecycle', () => {
  it('changes from starting to ready to stopping to draining', () => {
    const lifecycle = new Lifecycle();
    const states = [lifecycle.state];
    lifecycle.markReady();
    states.push(lifecycle.state);
    lifecycle.markStopping();
    states.push(lifecycle.state);
    lifecycle.markDraining();
    states.push(lifecycle.state);
    expect(states).toEqual(['starting', 'ready', 'stopping', 'draining']);
  });
});
