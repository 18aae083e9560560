/**
 * Secrets by their form: service tokens, user keys, providers' keys, bearers, and a user key in an address.
 */
const SECRET_FORMS = [
  /\b(?:mb|uk)_[\w-]{4,}/g,
  /\bsk-[\w-]{4,}/g,
  // Placeholders such as `Bearer …` and `Bearer <token>` are no secrets.
  /\bBearer\s+(?=[\w+/~-])[^\s"',;]{6,}/gi,
  /\buser_key=[^&\s"']+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
];

/** Minimum length of a secret that is replaced: a shorter one would cut up words and paths. */
const MIN_SECRET_CHARS = 8;

const SECRET_FIELD = /(?:user_?key|api_?key|^token|^access_token|^code)$/i;

/** Replaces the given secrets, and everything that has a secret's form, by `[redacted]`. */
export function redact(text: string, secrets: readonly string[] = []): string {
  const known = secrets
    .filter((secret) => secret.length >= MIN_SECRET_CHARS)
    .reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
  return SECRET_FORMS.reduce((rest, form) => rest.replace(form, '[redacted]'), known);
}

/** Secrets that a request carries in fields of its body or query, such as `llm_api_key`. */
export function findSecrets(...records: readonly unknown[]): string[] {
  return records.flatMap((record) =>
    Object.entries(record ?? {}).flatMap(([name, value]) =>
      SECRET_FIELD.test(name) && typeof value === 'string' ? [value] : [],
    ),
  );
}
