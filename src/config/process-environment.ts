/** Reads the environment of this process, which is passed on to child processes. */
export function readProcessEnvironment(): Readonly<Record<string, string | undefined>> {
  return { ...process.env };
}
