/**
 * The content security policy of every page of the console. Its Trusted Types rules keep scripts from turning
 * text into code.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
];
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** The only page that other sites may frame, if the configuration lists them. */
const FRAMED_PAGE = '/console/me';

/**
 * Builds the headers of every answer below /console.
 * @param path path of the request without its query
 * @param frameAncestors origins of the sites that may frame `/console/me`
 */
export function buildConsoleHeaders(
  path: string,
  frameAncestors: readonly string[],
): Readonly<Record<string, string>> {
  const isFramed = path === FRAMED_PAGE && frameAncestors.length > 0;
  const framing = `frame-ancestors ${isFramed ? frameAncestors.join(' ') : "'none'"}`;
  return {
    'content-security-policy': [...POLICY, framing, ...TRUSTED_TYPES].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Tells whether a path names a file instead of a page: pages have no extension. */
export function isFilePath(path: string): boolean {
  return /\.[A-Za-z0-9]+$/.test(path);
}
