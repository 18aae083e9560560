/** A failed request to Qdrant. The message contains neither address nor key. */
export class QdrantFault extends Error {
  override readonly name = 'QdrantFault';

  constructor(
    message: string,
    /** HTTP status of the answer; `null` if there was none. */
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Tells whether a collection does not exist: never created, or deleted by another process. */
export function isMissingCollection(error: unknown): boolean {
  return error instanceof QdrantFault && error.status === 404;
}

/** Converts an error of the client into ours. */
export function toFault(error: unknown): QdrantFault {
  if (error instanceof QdrantFault) return error;
  const { status, data, name, cause } = error as {
    status?: unknown;
    data?: unknown;
    name?: unknown;
    cause?: { code?: unknown };
  };
  if (typeof status === 'number')
    return new QdrantFault(`Qdrant answered ${status}${readDetail(data)}`, status, { cause: error });
  if (name === 'QdrantClientTimeoutError' || name === 'AbortError')
    return new QdrantFault('Qdrant did not answer in time', null, { cause: error });
  const code = typeof cause?.code === 'string' ? `: ${cause.code}` : '';
  return new QdrantFault(`Qdrant can't be reached${code}`, null, { cause: error });
}

function readDetail(data: unknown): string {
  const detail = (data as { status?: { error?: unknown } } | undefined)?.status?.error;
  return typeof detail === 'string' ? `: ${detail}` : '';
}
