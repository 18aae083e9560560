/** Secrets by their form: service tokens, user keys, providers' keys, bearers, and a user key in an address. */
const SECRET_FORMS = [
  /\b(?:mb|uk)_[\w-]{4,}/g,
  /\bsk-[\w-]{4,}/g,
  /\bBearer\s+[^\s"',;]+/gi,
  /\buser_key=[^&\s"']+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
];

/** Replaces the given secrets, and everything that has a secret's form, by `[redacted]`. */
export function redact(text: string, secrets: readonly string[] = []): string {
  const known = secrets.filter((secret) => secret.length > 0).reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
  return SECRET_FORMS.reduce((rest, form) => rest.replace(form, '[redacted]'), known);
}
