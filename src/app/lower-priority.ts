import { constants, getPriority, setPriority } from 'node:os';

interface Priority {
  get(): number;
  set(priority: number): void;
}

const OWN: Priority = { get: () => getPriority(), set: (priority) => setPriority(priority) };

/**
 * Lowers the priority of this process, so that others of this machine go first. A lower priority that the
 * process was started with is kept; some sandboxes allow no change at all.
 */
export function lowerPriority(own: Priority = OWN): void {
  try {
    own.set(Math.max(own.get(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Everything works at equal priority too, only slower under load.
  }
}
