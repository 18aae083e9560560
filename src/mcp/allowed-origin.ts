const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Tells whether a page may call from where it is. A page that got its own name to point at this machine (DNS
 * rebinding) still says that name in `Origin`; programs that are no browsers send none.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) &&
    (LOOPBACK.has(new URL(origin).hostname) || allowed.includes(new URL(origin).origin))
  );
}
