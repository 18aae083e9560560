export type GatewayFailure =
  'timeout' | 'network' | 'unauthorized' | 'http' | 'invalid_json' | 'invalid_response';

/**
 * A failed call of the memory gateway. It contains neither a cause nor any sent or received content, so it
 * can be logged. `status` is the HTTP status, if an answer had begun.
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
