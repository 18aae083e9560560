import type { Command } from 'commander';

/**
 * Refuses an unknown command and suggests a similar one. Commander does so by itself only for a program
 * without an action; the types do not list the method.
 */
export function refuseUnknownCommand(program: Command): never {
  return (program as Command & { unknownCommand(): never }).unknownCommand();
}
