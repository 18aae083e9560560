/** Proof of who calls: headers that go with every request, and values that no error may show. */
export interface Credential {
  readonly headers: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  readonly secrets: () => readonly string[];
  /** Gets a new credential after a 401. @returns false when there is none to be had */
  readonly renew?: () => Promise<boolean>;
  /** Sends the browser's cookies along. */
  readonly cookies?: boolean;
}

/** A bearer that stays the same: a service token or the admin token. */
export function fixedBearer(token: string): Credential {
  return { headers: () => ({ authorization: `Bearer ${token}` }), secrets: () => [token] };
}
