import { constants, getPriority, setPriority } from 'node:os';

interface Priority {
  get(): number;
  set(priority: number): void;
}

const OWN: Priority = { get: () => getPriority(), set: (priority) => setPriority(priority) };

/**
 * Lets other processes of this machine go first. Whoever started us may want even less for us, which we may
 * not raise; some sandboxes allow no change at all.
 */
export function lowerPriority(own: Priority = OWN): void {
  try {
    own.set(Math.max(own.get(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Then all are equal: slower under load, and otherwise the same.
  }
}
