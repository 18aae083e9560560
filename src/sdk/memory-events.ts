import { followLiveEvents } from './live-events.js';
import type { CallOptions } from './options.js';
import type { Transport } from './transport.js';

/** A change of a person's memories. After `resync`, the list must be read again. */
export type MemoryEvent = { readonly type: 'resync' } | MemoryChange;

interface MemoryChange {
  readonly type: 'memory';
  readonly kind: 'added' | 'updated' | 'removed';
  readonly memory_id: string;
}

/** Streams changes of a person's memories as they happen. */
export async function* readMemoryEvents(
  transport: Transport,
  options: CallOptions = {},
): AsyncGenerator<MemoryEvent, void> {
  for await (const { name, fields } of followLiveEvents(transport, 'followMemories', options)) {
    if (name === 'resync') yield { type: 'resync' };
    if (name === 'memory') yield { ...(fields as Omit<MemoryChange, 'type'>), type: 'memory' };
  }
}
