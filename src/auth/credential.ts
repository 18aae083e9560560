import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../common/errors/domain-error.js';

/**
 * Reads the credential from `Authorization: Bearer …`, or else from `x-api-key`, which clients of Anthropic's
 * API send.
 * @throws DomainError TOKEN_MISSING if both are absent
 */
export function readCredential(headers: IncomingHttpHeaders): string {
  const credential = readBearer(headers) ?? readApiKey(headers);
  if (credential === undefined)
    throw new DomainError(
      'TOKEN_MISSING',
      'The token is missing. Send it as Authorization: Bearer <token> or x-api-key: <token>.',
    );
  return credential;
}

/**
 * Reads the credential from `x-api-key` if `Authorization` contains one too, because some clients send both.
 * @returns `undefined` unless both are present
 */
export function readSecondCredential(headers: IncomingHttpHeaders): string | undefined {
  return readBearer(headers) === undefined ? undefined : readApiKey(headers);
}

/** Tells whether a header contains a credential, valid or not. */
export function hasCredential(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || headers['x-api-key'] !== undefined;
}

function readBearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization?.trim() ?? '')?.[1];
}

function readApiKey({ 'x-api-key': value }: IncomingHttpHeaders): string | undefined {
  return [value].flat().at(-1)?.trim() || undefined;
}
