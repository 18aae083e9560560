/**
 * Repeats `probe` until it neither throws nor returns false/null/undefined; the last error is what fails the
 * test.
 */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  { timeoutMs = 90_000, everyMs = 25 } = {},
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      const value = await probe();
      if (value !== null && value !== undefined && value !== false) return value;
      if (Date.now() > deadline) throw new Error('still not true');
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
