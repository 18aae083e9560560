export interface PageRequest {
  readonly limit: number;
  /** From 1. */
  readonly page?: number;
  /** Wins over `page`. */
  readonly offset?: number;
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
  /** From 1; of an offset inside a page, the page it is in. */
  readonly page: number;
}

export function toPageWindow({ limit, page = 1, offset }: PageRequest): PageWindow {
  if (offset === undefined) return { limit, page, offset: (page - 1) * limit };
  return { limit, offset, page: Math.floor(offset / limit) + 1 };
}
