import { neutralize } from './neutralize.js';

/** Formats a value as JSON on one line that closes no tag of a prompt. */
export function toDataLine(value: object): string {
  return neutralize(JSON.stringify(value)).replaceAll('<', String.raw`\u003c`);
}

/** Encloses lines in a tag, so that a model can tell data from instructions. */
export function buildDataBlock(tag: string, lines: readonly string[]): string {
  return [`<${tag}>`, ...lines, `</${tag}>`].join('\n');
}
