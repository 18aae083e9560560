/** The answer to a posted JSON body. */
export interface JsonAnswer {
  readonly status: number;
  /** Parsed body; `null` if it is not JSON. */
  readonly json: unknown;
}

/**
 * Posts JSON. The implementation uses the outbound client, which checks addresses and follows no redirects
 * (D36); drivers must not import that client. Rejects if the address is unreachable.
 */
export type PostJson = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
) => Promise<JsonAnswer>;
