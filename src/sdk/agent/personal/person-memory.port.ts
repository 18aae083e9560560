/** A memory as the agent reads it. Times are epoch seconds. */
export interface PersonMemory {
  readonly memory_id: string;
  readonly memory: string;
  readonly created_at: number;
  readonly updated_at: number;
}

interface CallOptions {
  readonly signal?: AbortSignal;
}

interface OfferedTool {
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object };
}

interface ToolRequest {
  readonly name: string;
  readonly arguments: string;
  readonly agent_id?: string;
  readonly input?: string;
}

/**
 * The part of a person's client that an agent needs; `PersonClient` and `OwnedPersonClient` of the package
 * implement it. Only people with an account have `me`.
 *
 * @example
 * ```ts
 * const person: PersonMemoryPort = MemoryBridge.person({ accessToken });
 * ```
 */
export interface PersonMemoryPort {
  readonly memories: {
    list(
      query: { readonly per_page: number },
      options?: CallOptions,
    ): PromiseLike<{ readonly items: readonly PersonMemory[] }>;
  };
  readonly tools: {
    list(options?: CallOptions): PromiseLike<{ readonly tools: readonly OfferedTool[] }>;
    call(request: ToolRequest, options?: CallOptions): PromiseLike<{ readonly result: string }>;
  };
  readonly me?: {
    get(options?: CallOptions): PromiseLike<{ readonly preferences: { readonly has_memory: boolean } }>;
  };
}
