export type GatewayFailure =
  'timeout' | 'network' | 'unauthorized' | 'http' | 'invalid_json' | 'invalid_response';

/**
 * A call to the memory gateway failed. It has neither a cause nor anything that was sent or answered, so it
 * can be logged. `status` is the HTTP status, where an answer had begun.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  constructor(
    readonly path: string,
    readonly category: GatewayFailure,
    readonly status?: number,
  ) {
    super(`POST ${path} failed: ${category}${status === undefined ? '' : ` (${status})`}`);
  }
}
