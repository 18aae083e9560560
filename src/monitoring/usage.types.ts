export interface UsageWindow {
  readonly since: Date;
  /** Space; `null` for all spaces, for administrators. */
  readonly spaceId: string | null;
}

/** Usage of one hour, summed over all tokens of the window. */
export interface UsageRow {
  /** Start of the hour. */
  readonly at: Date;
  readonly requests: number;
  readonly errors: number;
  readonly recalls: number;
  readonly hits: number;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly completionTokens: number;
  readonly usageReported: number;
  readonly injectedTokens: number;
  readonly extractionTokens: number;
  readonly extractionsReported: number;
  readonly memoriesAdded: number;
  /** Number of requests by the time that memory added, as in `UsageCounts`. */
  readonly added: readonly number[];
}

export interface TokenActivity {
  readonly lastUsedAt: Date;
  readonly requests24h: number;
}
