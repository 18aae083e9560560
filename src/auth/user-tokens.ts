import type { webcrypto } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { AuthConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';

/** The user of a JWT. */
export type JwtSubject = (
  | { readonly kind: 'local'; readonly userId: string; readonly spaceId: string }
  | { readonly kind: 'external'; readonly issuer: string; readonly subject: string }
) & {
  /** Epoch seconds. */
  readonly expires: number;
};

/** Lifetime of our own tokens, in seconds (D24). */
export const TOKEN_LIFETIME_S = 3_600;
const OWN_ALGORITHM = 'HS256';
/** `iss` and `aud` of our own tokens. */
const OWN_ISSUER = 'memorybridge';
/**
 * Algorithms that are accepted from an external issuer. Algorithms with a shared secret are excluded, because
 * anybody who can verify such a token can also create one.
 */
const EXTERNAL_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Maximum number of our own tokens in the cache of verified ones. */
const MAX_VERIFIED = 10_000;
const JWKS_TIMEOUT_MS = 5_000;
/** Tolerated difference between the clocks of this machine and the issuer's, in seconds. */
const CLOCK_TOLERANCE_S = 30;
const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
]);

/** Signs JWTs for our own users, and verifies JWTs of our own and of the external issuer. */
@Injectable()
export class UserTokens {
  private readonly external: {
    readonly keys: JWTVerifyGetKey;
    readonly issuer: string;
    readonly audience: string;
  } | null;
  private readonly ownKey: Promise<webcrypto.CryptoKey>;
  /** Subjects by verified token. The existence of the user is checked separately for each request. */
  private readonly verified = new LRUCache<string, JwtSubject>({ max: MAX_VERIFIED });

  constructor(keys: KeyRing, @Inject(getSectionToken('auth')) { jwksUrl, issuer, audience }: AuthConfig) {
    this.ownKey = crypto.subtle.importKey(
      'raw',
      new Uint8Array(keys.jwtKey),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    );
    this.external =
      jwksUrl === null || issuer === null || audience === null
        ? null
        : {
            keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: JWKS_TIMEOUT_MS }),
            issuer,
            audience,
          };
  }

  /**
   * Signs a JWT for a user. The claim `uid` is the id of the user's space, which distinguishes them from an
   * earlier user with the same id (D52).
   */
  async sign({ id, spaceId }: { readonly id: string; readonly spaceId: string }): Promise<string> {
    return new SignJWT({ uid: spaceId })
      .setProtectedHeader({ alg: OWN_ALGORITHM, typ: 'JWT' })
      .setSubject(id)
      .setIssuer(OWN_ISSUER)
      .setAudience(OWN_ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFETIME_S}s`)
      .sign(await this.ownKey);
  }

  /**
   * Verifies a JWT.
   * @throws DomainError TOKEN_INVALID; ISSUER_UNAVAILABLE if the keys of the external issuer can't be loaded
   */
  async verify(jwt: string): Promise<JwtSubject> {
    const known = this.verified.get(jwt);
    if (known !== undefined && Date.now() < known.expires * 1_000) return known;
    try {
      if (readAlgorithm(jwt) === OWN_ALGORITHM || this.external === null) return await this.verifyOwn(jwt);
      const { keys, issuer, audience } = this.external;
      const limits = {
        issuer,
        audience,
        algorithms: EXTERNAL_ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
      };
      const { payload } = await jwtVerify(jwt, keys, limits);
      return { kind: 'external', issuer, subject: readSubject(payload), expires: payload.exp ?? 0 };
    } catch (error) {
      throw toDomainError(error);
    }
  }

  private async verifyOwn(jwt: string): Promise<JwtSubject> {
    const limits = {
      issuer: OWN_ISSUER,
      audience: OWN_ISSUER,
      algorithms: [OWN_ALGORITHM],
      requiredClaims: ['sub', 'exp', 'uid'],
    };
    const { payload } = await jwtVerify(jwt, await this.ownKey, limits);
    const subject = {
      kind: 'local',
      userId: readSubject(payload),
      spaceId: String(payload['uid']),
      expires: payload.exp ?? 0,
    } as const;
    this.verified.set(jwt, subject);
    return subject;
  }
}

/**
 * Tells whether a credential has the form of a JWT: three segments, of which the first is a JSON object.
 * Service tokens begin with `mb_`.
 */
export function isJwtShaped(credential: string): boolean {
  return /^eyJ[\w-]*\.[\w-]*\.[\w-]*$/.test(credential);
}

function readAlgorithm(jwt: string): unknown {
  const header: unknown = JSON.parse(Buffer.from(jwt.slice(0, jwt.indexOf('.')), 'base64url').toString());
  return typeof header === 'object' && header !== null && 'alg' in header ? header.alg : undefined;
}

function readSubject({ sub }: JWTPayload): string {
  if (typeof sub !== 'string' || sub === '')
    throw new DomainError('TOKEN_INVALID', 'The token has no subject; use a token issued for a user.');
  return sub;
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isTokenError =
    error instanceof SyntaxError || (error instanceof errors.JOSEError && !UNREACHABLE_CODES.has(error.code));
  if (isTokenError)
    return new DomainError('TOKEN_INVALID', 'The token is unknown, expired or unusable.', { cause: error });
  return new DomainError(
    'ISSUER_UNAVAILABLE',
    'The keys of the token issuer can’t be loaded; try again shortly.',
    { cause: error },
  );
}
