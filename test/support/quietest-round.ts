const ROUNDS = 10;
/** Steps of a fixed computation, and the milliseconds that an idle desktop computer takes for them. */
const STEPS = 20_000_000;
const IDLE_MS = 25;

/**
 * Measures until a figure is under its limit, at most ten times. Other programs on the machine slow some
 * rounds down, while code that has become slow is slow in each.
 * @param measure returns milliseconds; they are divided by how much slower this machine is just then than an
 * idle desktop computer
 * @returns the lowest figure, in milliseconds of such a computer
 */
export async function measureQuietestRound(limit: number, measure: () => Promise<number>): Promise<number> {
  let lowest = Infinity;
  for (let round = 0; round < ROUNDS && lowest >= limit; round += 1)
    lowest = Math.min(lowest, (await measure()) / measureSlowness());
  return lowest;
}

function measureSlowness(): number {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum += step % 7;
  return sum > 0 ? Math.max(1, (performance.now() - start) / IDLE_MS) : 1;
}
