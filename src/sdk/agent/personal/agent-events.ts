import type { MemoryChanges } from './memory-manager.js';

interface RunFacts {
  readonly run_id: string;
  readonly session_id: string;
}

/**
 * Reasons for a run that failed: `aborted` by the caller, `session_store_failed`, or a code of the provider.
 */
export interface RunFailed {
  readonly type: 'run_failed';
  readonly code: string;
}

/** End of a memory task. `reason` says why it failed: `timeout` or `failed`. */
export type MemoryUpdateCompleted = {
  readonly type: 'memory_update_completed';
  readonly status: 'done' | 'failed';
  readonly reason?: string;
} & MemoryChanges;

type EventBody =
  | { readonly type: 'run_started' }
  /** The person's preferences can't be read, so this agent works without memory. */
  | { readonly type: 'preferences_unavailable' }
  /** The person's memories can't be read, so this run continues without them. */
  | { readonly type: 'memories_unavailable' }
  | { readonly type: 'text_delta'; readonly text: string }
  | {
      readonly type: 'tool_call';
      readonly call_id: string;
      readonly name: string;
      readonly arguments: string;
    }
  | { readonly type: 'tool_result'; readonly call_id: string; readonly name: string; readonly result: string }
  | { readonly type: 'answer'; readonly text: string }
  | { readonly type: 'memory_update_started' }
  | MemoryUpdateCompleted
  | { readonly type: 'post_hook_failed'; readonly index: number }
  | { readonly type: 'run_completed'; readonly text: string; readonly finish_reason: 'stop' | 'tool_limit' }
  | RunFailed;

/**
 * An event of a run, with the ids of the run and of its session. The last one is `run_completed` or
 * `run_failed`.
 */
export type AgentEvent = EventBody & RunFacts;
export type AgentEventBody = EventBody;
