import type { ImportLine, ImportMessage } from '../import.types.js';

export const MAX_LINES = 1_000;
export const MAX_MESSAGES = 100;
/** Limit of the texts in one request. */
export const MAX_BYTES = 4 * 1024 * 1024;
/** Maximum length of a memory in the service. */
const MAX_MEMORY = 100_000;

/** @returns why the service would refuse it; null when it fits */
export function checkMemory({ memory }: ImportLine): string | null {
  return memory.length > MAX_MEMORY ? `memory is longer than ${MAX_MEMORY} characters` : null;
}

/** @returns why it does not fit into a request; null when it does */
export function checkMessage({ content }: ImportMessage): string | null {
  return content.length > MAX_BYTES / 4 ? `content is longer than ${MAX_BYTES / 4} characters` : null;
}

/** Measures the bytes of a line in a request. */
export function measureLine(line: ImportLine): number {
  return Buffer.byteLength(JSON.stringify(line));
}

/**
 * Estimates the bytes of a message in a request, because writing each as JSON only to count it would take as
 * long as sending it.
 */
export function measureMessage({ content }: ImportMessage): number {
  return Buffer.byteLength(content) + 128;
}

/** Takes the first messages that fit into one request, at least one. */
export function takeBatch(messages: readonly ImportMessage[], from: number): readonly ImportMessage[] {
  let [end, bytes] = [from, 0];
  while (end < messages.length && end - from < MAX_MESSAGES) {
    bytes += measureMessage(messages[end]!);
    if (bytes > MAX_BYTES && end > from) break;
    end += 1;
  }
  return messages.slice(from, end);
}
