interface Runtime {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly document?: unknown;
}

/**
 * Reads an environment variable if there are any; never in a browser, whose bundlers may insert a
 * `process.env`.
 */
export function readEnv(name: string): string | undefined {
  const runtime = globalThis as Runtime;
  const value = runtime.document === undefined ? runtime.process?.env?.[name] : undefined;
  return value === '' ? undefined : value;
}
