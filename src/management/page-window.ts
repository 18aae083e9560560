export interface PageRequest {
  readonly limit: number;
  /** From 1. */
  readonly page?: number;
  /** Number of rows to skip; takes precedence over `page`. */
  readonly offset?: number;
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
  /** Number of the page, starting at 1; for an offset, the page that contains it. */
  readonly page: number;
}

export function toPageWindow({ limit, page = 1, offset }: PageRequest): PageWindow {
  if (offset === undefined) return { limit, page, offset: (page - 1) * limit };
  return { limit, offset, page: Math.floor(offset / limit) + 1 };
}
