import { readFile } from 'node:fs/promises';
import type { CliContext } from './cli-context.js';
import { createUsageError } from './cli.errors.js';

/**
 * Reads a file that an option names; `-` stands for standard input.
 *
 * @throws {CliError} when the file cannot be read
 */
export async function readText(
  context: Pick<CliContext, 'readInput'>,
  path: string,
  option: string,
): Promise<string> {
  if (path === '-') return context.readInput();
  return readFile(path, 'utf8').catch(() => {
    throw createUsageError(`${path} cannot be read.`, `Correct the path of ${option}.`);
  });
}
