import type { webcrypto } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { AuthConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';

/** Subject that a JWT names. */
export type JwtSubject = (
  | { readonly kind: 'local'; readonly userId: string; readonly spaceId: string }
  | { readonly kind: 'outside'; readonly issuer: string; readonly subject: string }
) & {
  /** Epoch seconds. */
  readonly expires: number;
};

/** Lifetime of our own tokens, seconds (D24). */
export const TOKEN_LIFETIME_S = 3_600;
const OWN_ALGORITHM = 'HS256';
/** `iss` and `aud` of our own tokens. */
const OWN_NAME = 'memorybridge';
/**
 * Algorithms accepted from outside issuers: signatures only. With a shared secret anybody who can check a
 * token could make one.
 */
const OUTSIDE_ALGORITHMS = [
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
/**
 * Tokens of ours whose signature has been checked and need not be again: a signature holds until the token
 * ends.
 */
const CHECKED = 10_000;
const JWKS_TIMEOUT_MS = 5_000;
/** Clocks of other machines, seconds. */
const TOLERANCE_S = 30;
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
]);

/** Signs JWTs for our own users, and checks theirs and those of the outside issuer. */
@Injectable()
export class UserTokens {
  private readonly outside: {
    readonly keys: JWTVerifyGetKey;
    readonly issuer: string;
    readonly audience: string;
  } | null;
  private readonly ownKey: Promise<webcrypto.CryptoKey>;
  /** By token. Whether its user is still there is asked each time. */
  private readonly checked = new LRUCache<string, JwtSubject>({ max: CHECKED });

  constructor(keys: KeyRing, @Inject(getSectionToken('auth')) { jwksUrl, issuer, audience }: AuthConfig) {
    this.ownKey = crypto.subtle.importKey(
      'raw',
      new Uint8Array(keys.jwtKey),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    );
    this.outside =
      jwksUrl === null || issuer === null || audience === null
        ? null
        : {
            keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: JWKS_TIMEOUT_MS }),
            issuer,
            audience,
          };
  }

  /**
   * The claim `uid` is the user's space: made with the user and for nobody else, it tells them from an
   * earlier user of the same name (D52).
   */
  async sign({ id, spaceId }: { readonly id: string; readonly spaceId: string }): Promise<string> {
    return new SignJWT({ uid: spaceId })
      .setProtectedHeader({ alg: OWN_ALGORITHM, typ: 'JWT' })
      .setSubject(id)
      .setIssuer(OWN_NAME)
      .setAudience(OWN_NAME)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFETIME_S}s`)
      .sign(await this.ownKey);
  }

  /** @throws DomainError TOKEN_INVALID; ISSUER_UNAVAILABLE when the outside issuer's keys can't be had */
  async verify(jwt: string): Promise<JwtSubject> {
    const known = this.checked.get(jwt);
    if (known !== undefined && Date.now() < known.expires * 1_000) return known;
    try {
      if (readAlgorithm(jwt) === OWN_ALGORITHM || this.outside === null) return await this.verifyOwn(jwt);
      const { keys, issuer, audience } = this.outside;
      const limits = {
        issuer,
        audience,
        algorithms: OUTSIDE_ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: TOLERANCE_S,
      };
      const { payload } = await jwtVerify(jwt, keys, limits);
      return { kind: 'outside', issuer, subject: readSubject(payload), expires: payload.exp ?? 0 };
    } catch (error) {
      throw toDomainError(error);
    }
  }

  private async verifyOwn(jwt: string): Promise<JwtSubject> {
    const limits = {
      issuer: OWN_NAME,
      audience: OWN_NAME,
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
    this.checked.set(jwt, subject);
    return subject;
  }
}

/**
 * Tells whether a credential looks like a JWT: three parts, the first a JSON object. Service tokens begin
 * with `mb_`.
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
  const isOfToken =
    error instanceof SyntaxError || (error instanceof errors.JOSEError && !UNREACHABLE.has(error.code));
  if (isOfToken)
    return new DomainError('TOKEN_INVALID', 'The token is unknown, expired or unusable.', { cause: error });
  return new DomainError(
    'ISSUER_UNAVAILABLE',
    'The keys of the token issuer can’t be loaded; try again shortly.',
    { cause: error },
  );
}
