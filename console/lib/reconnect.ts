const FIRST_MS = 1_000;
const MAX_DELAY_MS = 15_000;

/** Chooses the pause before the next attempt to connect. @param failures in a row; 1 or more */
export function chooseReconnectDelay(failures: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** (failures - 1));
}
