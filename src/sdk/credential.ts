type CredentialHeaders = Readonly<Record<string, string>>;

/** Proof of who calls: headers that go with every request, and values that no error may show. */
export interface Credential {
  readonly headers: () => CredentialHeaders | Promise<CredentialHeaders>;
  readonly secrets: () => readonly string[];
  /**
   * Gets a new credential in place of one that was refused with 401. @returns false when there is none to be
   * had
   */
  readonly renew?: (refused: CredentialHeaders) => Promise<boolean>;
  /** Sends the browser's cookies along. */
  readonly cookies?: boolean;
}

/** Calls that need no credential, or carry it in their body: `secrets` are those of the body. */
export function noBearer(...secrets: string[]): Credential {
  return { headers: () => ({}), secrets: () => secrets };
}

/** A bearer that stays the same: a service token or the admin token. */
export function fixedBearer(token: string): Credential {
  return { headers: () => toBearer(token), secrets: () => [token] };
}

/** The cookie of a browser that signed in. */
export function loginCookie(): Credential {
  return { ...noBearer(), cookies: true };
}

/** A bearer that a function gives, for each request anew. */
export function askedBearer(ask: () => Promise<string>): Credential {
  const recent: string[] = [];
  const headers = async (): Promise<CredentialHeaders> => {
    const token = await ask();
    if (!recent.includes(token)) recent.splice(0, recent.length, token, ...recent.slice(0, 7));
    return toBearer(token);
  };
  return { headers, secrets: () => recent };
}

/** A JWT and how long it is valid. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

const RENEW_EARLY_MS = 60_000;

/**
 * A JWT that is renewed 60 s before it expires, and after a 401. Calls that wait at the same time share one
 * renewal.
 *
 * @param secrets those of the credential that it is issued for
 */
export function renewedBearer(
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
