import { followLiveEvents } from './live-events.js';
import type { CallOptions } from './options.js';
import type { Transport } from './transport.js';

/**
 * An event of the service, in ids, states and counts. After `resync`, everything shown must be read again.
 */
export type AdminEvent =
  | {
      readonly type: 'request';
      readonly id: string;
      readonly token_id: string;
      readonly space_id: string;
      readonly status: number;
      readonly added_ms: number | null;
      readonly ms: number;
      readonly at: string;
    }
  | {
      readonly type: 'turn';
      readonly turn_id: string;
      readonly request_id: string;
      readonly token_id: string;
      readonly space_id: string;
      readonly state: 'stored' | 'aborted' | 'discarded';
    }
  | {
      readonly type: 'memory';
      readonly space_id: string;
      readonly turn_id: string | null;
      readonly memory_ids: readonly string[];
    }
  | {
      readonly type: 'job';
      readonly turn_id: string;
      readonly space_id: string;
      readonly state: 'running' | 'done' | 'failed';
    }
  | {
      readonly type: 'receipt';
      readonly id: string;
      readonly request_id: string;
      readonly space_id: string;
      readonly token_id: string;
      readonly status: string;
    }
  | { readonly type: 'health'; readonly part: string; readonly status: 'ok' | 'down' }
  | { readonly type: 'counts'; readonly counts: Readonly<Record<string, number>> }
  | { readonly type: 'resync' };

const KNOWN: ReadonlySet<string> = new Set([
  'request',
  'turn',
  'memory',
  'job',
  'receipt',
  'health',
  'resync',
]);

/** Streams the service's events live. */
export async function* readAdminEvents(
  transport: Transport,
  options: CallOptions = {},
): AsyncGenerator<AdminEvent, void> {
  for await (const { name, fields } of followLiveEvents(transport, 'followEvents', options)) {
    if (name === 'counts') yield { type: 'counts', counts: fields as Record<string, number> };
    else if (KNOWN.has(name)) yield { ...fields, type: name } as AdminEvent;
  }
}
