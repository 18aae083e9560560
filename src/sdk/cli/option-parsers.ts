import { InvalidArgumentError } from 'commander';

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** Collects the values of an option that may be repeated or be a comma-separated list. */
export function collectList(value: string, before: readonly string[] = []): string[] {
  return [
    ...before,
    ...value
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ];
}

/** Parses a whole number from 1. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

/** Parses a whole number from 0. */
export function parseWholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Parses an option that takes a JSON object. */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // The error below reports this too.
  }
  throw new InvalidArgumentError('It must be a JSON object in quotes.');
}
