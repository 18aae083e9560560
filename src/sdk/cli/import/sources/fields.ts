import { BadRowError } from '../bad-row-error.js';
import type { ImportSource, SkippedParts } from '../import.types.js';

export type Fields = Readonly<Record<string, unknown>>;

const MAX_SESSION_ID = 300;
const MAX_NAME = 1_000;
/** Matches times without a zone, which are in UTC. */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Converts a text for the service; `''` for anything else. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : '';
}

export function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** @throws {BadRowError} when the row is no object */
export function requireFields(value: unknown): Fields {
  if (!isFields(value)) throw new BadRowError('is not an object');
  return value;
}

/** @throws {BadRowError} when the field is not a text, or blank */
export function requireText(fields: Fields, name: string): string {
  const text = toText(fields[name]).trim();
  if (text === '') throw new BadRowError(`${name} is missing or empty`, name);
  return text;
}

/**
 * Converts a time to ISO 8601, from ISO 8601 or seconds since 1970.
 * @returns undefined if there is none
 * @throws {BadRowError} for anything else
 */
export function toTime(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const time = new Date(typeof value === 'number' ? value * 1_000 : withZone(toText(value).trim()));
  if (!(time.getTime() >= 0)) throw new BadRowError(`${field} is not a time since 1970`, field);
  return time.toISOString();
}

function withZone(text: string): string {
  return WITHOUT_ZONE.test(text) ? `${text.replace(' ', 'T')}Z` : text;
}

/** Picks the names for fields of import lines; blank ones are left out. */
export function toNames(values: readonly unknown[]): string[] {
  return values.map((value) => toText(value).trim().slice(0, MAX_NAME)).filter((name) => name !== '');
}

export function toName(value: unknown): string | undefined {
  return toNames([value])[0];
}

/** Builds the name of an imported session: printable and short enough for the service. */
export function buildSessionId(source: ImportSource, id: string): string {
  return `import:${source}:${id}`
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]/gu, '-')
    .slice(0, MAX_SESSION_ID);
}

/** Builds key and metadata of an imported memory; by its key it is found again when it is imported again. */
export function buildOrigin(
  source: ImportSource,
  id: string,
  metadata: Fields = {},
): { readonly key: string; readonly metadata: Fields } {
  return {
    key: `import:${source}:${id}`.slice(0, MAX_NAME),
    metadata: { ...metadata, import: { source, id } },
  };
}

export function* skip(reason: string, count = 1): Generator<SkippedParts, void> {
  if (count > 0) yield { kind: 'skipped', reason, count };
}

/** Removes fields without a value, which an import line must not have. */
export function dropAbsent<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Splits a Markdown text into paragraphs; headings, which say nothing by themselves, are left out. */
export function splitParagraphs(text: string): string[] {
  const paragraphs = text.split(/\r?\n[^\S\n]*\r?\n/).map((paragraph) => paragraph.trim());
  return paragraphs.filter(
    (paragraph) => paragraph !== '' && !/^(#{1,6} .*|\*\*[^*\n]*\*\*:?|-{3,})$/.test(paragraph),
  );
}
