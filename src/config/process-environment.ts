/** The environment of this process, to be handed on to child processes. */
export function readProcessEnvironment(): Readonly<Record<string, string | undefined>> {
  return { ...process.env };
}
