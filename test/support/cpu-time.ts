/**
 * Reads the processor time in milliseconds that this process has used. Other work on the machine does not
 * count, so it tells whether a function takes bounded time.
 */
export function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
