import { requiredText, invalid } from './field-checks.js';
import type { TextField, TokenFields } from './token-fields.js';

const PROTOCOLS = ['http:', 'https:'];

/** An http(s) address without credentials in it: those belong into the key, where they are encrypted and masked. */
export function requiredUrl(fields: TokenFields, name: TextField): string {
  const value = requiredText(fields, name);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol)) throw invalid(name, 'must be an http or https URL');
  if (url.username !== '' || url.password !== '') throw invalid(name, 'must not contain a user name or password');
  return value;
}
