import { DomainError } from '../common/errors/domain-error.js';

/**
 * The credential of `Authorization: Bearer …`; the scheme in any case.
 * @throws DomainError TOKEN_MISSING when there is none
 */
export function bearerOf(header: string | undefined): string {
  const credential = /^bearer +(\S.*)$/i.exec(header?.trim() ?? '')?.[1];
  if (credential === undefined) throw new DomainError('TOKEN_MISSING', 'A token is needed: Authorization: Bearer <token>.');
  return credential;
}
