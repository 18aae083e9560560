const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi, '$1 ***'],
  [/\bmb_[A-Za-z0-9]{4,64}_[A-Za-z0-9_-]{8,}/g, 'mb_***'],
  [/\b(sk|pk|rk|gsk|xai|ghp|gho|glpat|AKIA|AIza)[-_]?[A-Za-z0-9_-]{12,}/g, '$1-***'],
  [/(\/\/)[^/@\s:]+:[^/@\s]+@/g, '$1***@'],
  [/\buk_[A-Za-z0-9_-]{8,}/g, 'uk_***'],
  // Parameters of an address or a form: `key`, `api-key`, `client_secret`, `refresh_token`, …
  [
    /((?:^|[?&])(?:[\w.%-]{0,64}(?:[_-]|%2d|%5f))?(?:api|user|client|access|refresh)?(?:key|token|secret|password)=)[^&\s"#]+/gi,
    '$1***',
  ],
];
const SECRET_NAME =
  /^(authorization|proxy-authorization|cookie|set-cookie|.*(api[_-]?key|user[_-]?key|secret|password|token))$/i;
const MAX_DEPTH = 6;

/** Replaces everything in a text that looks like a credential. */
export function maskText(text: string): string {
  return MASKS.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

/** Masks credentials in logs, errors and events by field name and by form, at most six levels deep. */
export function mask(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return maskError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => mask(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, maskField(name, inner, depth)]),
  );
}

function maskField(name: string, value: unknown, depth: number): unknown {
  return SECRET_NAME.test(name) && isValue(value) ? '***' : mask(value, depth + 1);
}

/** Tells whether a field contains one or several values instead of further fields. */
function isValue(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    Array.isArray(value)
  );
}

function maskError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    name,
    message: maskText(message),
    stack: stack === undefined ? undefined : maskText(stack),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: mask(cause, depth + 1) }),
  };
}
