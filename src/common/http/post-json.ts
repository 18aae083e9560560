/** The answer to a posted JSON body. */
export interface JsonAnswer {
  readonly status: number;
  /** `null` when the body is no JSON. */
  readonly json: unknown;
}

/**
 * Posts JSON. Implemented over the outbound client, which checks addresses and follows no redirects (D36),
 * for drivers that must not import that client. Rejects when the address is unreachable.
 */
export type PostJson = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
) => Promise<JsonAnswer>;
