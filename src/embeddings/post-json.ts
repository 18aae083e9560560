export interface JsonAnswer {
  readonly status: number;
  readonly json: unknown;
}

/**
 * How a request leaves the house: wired to the outbound client, which guards addresses and takes no redirects
 * (D36). Rejects when unreachable.
 */
export type PostJson = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
) => Promise<JsonAnswer>;
