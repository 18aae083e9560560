export interface UsageWindow {
  readonly since: Date;
  /** `null`: of all spaces, for administrators. */
  readonly spaceId: string | null;
}

/** The use of one hour, over all tokens of the window. */
export interface UsageRow {
  /** The beginning of the hour. */
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
  /** As in `UsageCounts`. */
  readonly added: readonly number[];
}

export interface TokenActivity {
  readonly lastUsedAt: Date;
  readonly requests24h: number;
}
