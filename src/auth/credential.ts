import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../common/errors/domain-error.js';

/**
 * The credential of `Authorization: Bearer …` (the scheme in any case), else of `x-api-key`, which clients of
 * Anthropic's API send. The bearer counts when both are there.
 * @throws DomainError TOKEN_MISSING when there is none
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
 * The credential of `x-api-key` beside one of `Authorization`: clients of some providers fill both.
 * @returns `undefined` when there are not two
 */
export function readSecondCredential(headers: IncomingHttpHeaders): string | undefined {
  return readBearer(headers) === undefined ? undefined : readApiKey(headers);
}

/** Tells whether a request shows a credential in a header, well-formed or not. */
export function hasCredential(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || headers['x-api-key'] !== undefined;
}

function readBearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization?.trim() ?? '')?.[1];
}

function readApiKey({ 'x-api-key': value }: IncomingHttpHeaders): string | undefined {
  return [value].flat().at(-1)?.trim() || undefined;
}
