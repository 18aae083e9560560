/** Options of `token create`, as commander names them. */
export interface CreateOptions {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly label?: string;
  readonly llmBaseUrl?: string;
  readonly llmApiKey?: string;
  readonly llmAuth?: string;
  readonly llmModel?: string;
  readonly llmProvider?: string;
  readonly llmWires?: readonly string[];
  readonly paths?: readonly string[];
  readonly memoryLimit?: number;
  readonly sessionWindowSize?: number;
  readonly preset?: string;
  readonly expiresAt?: string;
}

/**
 * Builds the body of `POST /v1/admin/tokens` from the JSON of `--fields` and the options, which override it.
 * The service validates it.
 */
export function buildRegistration(options: CreateOptions): Readonly<Record<string, unknown>> {
  const { fields = {}, preset } = options;
  const flags = {
    label: options.label,
    llm_base_url: options.llmBaseUrl,
    llm_api_key: options.llmApiKey,
    llm_auth: options.llmAuth,
    llm_model: options.llmModel,
    llm_provider: options.llmProvider,
    llm_wires: options.llmWires?.length ? options.llmWires : undefined,
    paths: toPaths(options.paths),
    memory_limit: options.memoryLimit,
    session_window_size: options.sessionWindowSize,
    expires_at: options.expiresAt,
    policy: preset === undefined ? undefined : { ...toObject(fields.policy), preset },
  };
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)),
  };
}

/** A single word may be a name for several groups. */
function toPaths(paths: readonly string[] = []): string | readonly string[] | undefined {
  if (paths.length === 0) return undefined;
  const [first] = paths;
  return paths.length === 1 && (first === 'all' || first === 'inference') ? first : paths;
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
