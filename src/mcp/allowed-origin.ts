const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Tells whether pages of an origin may call this service. The check protects against DNS rebinding: a page
 * whose host name was changed to point at this machine still sends that name in `Origin`. Programs send no
 * `Origin`.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) &&
    (LOOPBACK.has(new URL(origin).hostname) || allowed.includes(new URL(origin).origin))
  );
}
