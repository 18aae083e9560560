import { ResponseError } from './errors.js';
import type { CallOptions } from './options.js';
import { IDLE_MS, readEvents } from './stream.js';
import type { Transport } from './transport.js';

/** A change of a person's memories. After `resync`, the list must be read again. */
export type MemoryEvent =
  | { readonly type: 'resync' }
  | { readonly type: 'memory'; readonly kind: 'added' | 'updated' | 'removed'; readonly memory_id: string };

/** Streams changes of a person's memories as they happen. */
export async function* readMemoryEvents(
  transport: Transport,
  options: CallOptions = {},
): AsyncGenerator<MemoryEvent, void> {
  const operation = 'followMemories';
  const response = await transport.open(operation, {}, options);
  for await (const { event, data } of readEvents(transport.read(operation, response, options, IDLE_MS))) {
    if (event === 'resync') yield { type: 'resync' };
    if (event === 'memory')
      yield {
        type: 'memory',
        ...parseChange(data, () => transport.describe(operation, 'An event is not JSON', { response })),
      };
  }
}

type Change = Omit<Extract<MemoryEvent, { type: 'memory' }>, 'type'>;

function parseChange(data: string, describe: () => ConstructorParameters<typeof ResponseError>[0]): Change {
  try {
    return JSON.parse(data) as Change;
  } catch {
    throw new ResponseError(describe());
  }
}
