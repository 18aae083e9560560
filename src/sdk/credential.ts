import { InputError } from './input-error.js';
import { requireText } from './require-text.js';

type CredentialHeaders = Readonly<Record<string, string>>;

/** A credential: headers for every request, and values that no error may show. */
export interface Credential {
  readonly headers: () => CredentialHeaders | Promise<CredentialHeaders>;
  readonly secrets: () => readonly string[];
  /** Gets a new credential in place of one that was rejected with 401. @returns false if there is none */
  readonly renew?: (refused: CredentialHeaders) => Promise<boolean>;
  /** True if the browser's cookies are sent. */
  readonly cookies?: boolean;
}

/**
 * Creates a credential for calls that need none, or carry it in their body; `secrets` are those of the body.
 */
export function createAnonymousCredential(...secrets: string[]): Credential {
  return { headers: () => ({}), secrets: () => secrets };
}

/**
 * Creates a fixed bearer: a service token or the admin token.
 *
 * @param name of the option that the token was passed in
 * @throws {InputError} for a blank token, and for a value that is no string
 */
export function createFixedBearer(token: string, name = 'token'): Credential {
  requireText(token, name);
  return { headers: () => toBearer(token), secrets: () => [token] };
}

/** Creates a credential for the cookie of a signed-in browser. */
export function createCookieCredential(): Credential {
  return { ...createAnonymousCredential(), cookies: true };
}

/**
 * Creates a credential for the cookie if the caller asked for it: an option that holds no token may come from
 * a variable that is not set.
 *
 * @param name of the option for the token
 * @throws {InputError} unless `credentials` is `include`
 */
export function createRequestedCookie(credentials: unknown, name: string): Credential {
  if (credentials === 'include') return createCookieCredential();
  throw new InputError(`Pass \`${name}\`, or \`credentials: 'include'\` in a browser to send its cookie.`);
}

/** Creates a bearer that a function returns for each request. */
export function createAskedBearer(ask: () => Promise<string>): Credential {
  const recent: string[] = [];
  const headers = async (): Promise<CredentialHeaders> => {
    const token = await ask();
    if (!recent.includes(token)) recent.splice(0, recent.length, token, ...recent.slice(0, 7));
    return toBearer(token);
  };
  return { headers, secrets: () => recent };
}

/** A JWT and its lifetime. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

const RENEW_EARLY_MS = 60_000;

/**
 * Creates a bearer from a JWT that is renewed 60 s before it expires, and after a 401. Concurrent calls share
 * one renewal.
 *
 * @param secrets those of the credential that it is issued for
 */
export function createRenewedBearer(
  issue: () => Promise<IssuedToken>,
  first: IssuedToken,
  secrets: readonly string[],
): Credential {
  let tokens = [first.token];
  let renewAt = toRenewalTime(first);
  let pending: Promise<void> | null = null;
  const renew = (): Promise<void> => {
    pending ??= issue()
      .then((issued) => {
        tokens = [issued.token, ...tokens.slice(0, 1)];
        renewAt = toRenewalTime(issued);
      })
      .finally(() => (pending = null));
    return pending;
  };
  const headers = async (): Promise<CredentialHeaders> => {
    if (Date.now() >= renewAt) await renew();
    return toBearer(tokens[0]!);
  };
  const replace = async (refused: CredentialHeaders): Promise<boolean> => {
    // Another call may have renewed it while this one was on its way.
    if (refused['authorization'] === toBearer(tokens[0]!).authorization) await renew();
    return true;
  };
  return { headers, secrets: () => [...tokens, ...secrets], renew: replace };
}

function toRenewalTime({ expiresInSeconds }: IssuedToken): number {
  const lifeMs = expiresInSeconds * 1000;
  // A token of two minutes or less would be renewed for almost every call.
  return Date.now() + Math.max(lifeMs - RENEW_EARLY_MS, lifeMs / 2);
}

function toBearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}
