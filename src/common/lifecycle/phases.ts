import { settlesWithin } from '../settles-within.js';

export interface Phase {
  readonly name: string;
  /** Milliseconds after which the next phase starts anyway. */
  readonly timeoutMs: number;
  readonly run: () => Promise<unknown>;
}

export interface PhaseOutcome {
  readonly name: string;
  readonly outcome: 'done' | 'timeout' | 'failed';
  readonly ms: number;
  readonly error?: unknown;
}

/**
 * Runs shutdown phases one after the other; none can hold up the next for longer than its timeout. `report`
 * is called after each.
 */
export async function runPhases(
  phases: readonly Phase[],
  report: (outcome: PhaseOutcome) => void,
): Promise<void> {
  for (const phase of phases) report(await runPhase(phase));
}

async function runPhase({ name, timeoutMs, run }: Phase): Promise<PhaseOutcome> {
  const started = performance.now();
  const measureElapsed = (): number => Math.round(performance.now() - started);
  try {
    const ended = await settlesWithin(Promise.resolve(run()), timeoutMs);
    return { name, outcome: ended ? 'done' : 'timeout', ms: measureElapsed() };
  } catch (error) {
    return { name, outcome: 'failed', ms: measureElapsed(), error };
  }
}
