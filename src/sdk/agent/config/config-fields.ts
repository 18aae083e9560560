import type { ConfigProblem } from './memory-config.error.js';

export type Fields = Readonly<Record<string, unknown>>;

const READABLE_KEY = /^[\w.-]{1,64}$/;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Finds unknown keys, which are spelling mistakes whose setting would silently have no effect. */
export function checkKeys(section: Fields, known: readonly string[], path: string): ConfigProblem[] {
  const unknown = Object.keys(section).filter((key) => !known.includes(key));
  return unknown.map((key) => ({
    key: `${path}.${READABLE_KEY.test(key) ? key : '(unreadable)'}`,
    expected: `is an unknown key; known are ${known.join(', ')}`,
  }));
}
