import { ResponseError } from './errors.js';
import type { CallOptions } from './options.js';
import { parseJson } from './parse-json.js';
import { readEvents } from './stream.js';
import type { Transport } from './transport.js';

/**
 * Silence after which a connection counts as dead, in milliseconds: three times the 15 seconds after which
 * the service writes a comment.
 */
const SILENT_MS = 45_000;

/** An event that the service sent, with its data. */
interface LiveEvent {
  /** Empty if the event has no name. */
  readonly name: string;
  readonly fields: object;
}

/**
 * Follows a stream of events until the signal of the options ends it, or the service does.
 * @throws {TimeoutError} if the connection is dead, {ResponseError} for an event that is not JSON
 */
export async function* followLiveEvents(
  transport: Transport,
  operation: 'followEvents' | 'followMemories',
  options: CallOptions,
): AsyncGenerator<LiveEvent, void> {
  const response = await transport.open(operation, {}, options);
  for await (const { event, data } of readEvents(transport.read(operation, response, options, SILENT_MS))) {
    const fields = parseJson(data);
    if (typeof fields !== 'object' || fields === null)
      throw new ResponseError(transport.describe(operation, 'An event is not JSON', { response }));
    yield { name: event, fields };
  }
}
