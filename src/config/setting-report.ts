import { DOTENV, type Given } from './layers.js';
import type { SettingEntry } from './settings.js';

export const SETTING_SOURCES = ['default', 'file', 'dotenv', 'environment', 'start'] as const;

/** Shown in place of a value that nobody may see. */
const HIDDEN = { set: 'set', unset: 'not set' } as const;

/** A setting as it counts in this process, for operators. */
export interface SettingReport {
  readonly key: string;
  /** In the setting's own unit; of a secret only `set` or `not set`. */
  readonly value: unknown;
  readonly default: unknown;
  /** `start`: the command that started this process gave the value. */
  readonly source: (typeof SETTING_SOURCES)[number];
  /** Path of the file, or name of the variable; `null` for defaults. */
  readonly place: string | null;
  readonly secret: boolean;
}

/** Values that `memorybridge start` hands to its processes in variables, and where it has them from. */
export type StartSources = Readonly<Record<string, Pick<SettingReport, 'source' | 'place'>>>;

/**
 * Describes a setting without showing a secret: no value, length or hash of it. Addresses may hold a
 * password, so they count as secrets, too.
 *
 * @param given where the value comes from; undefined for the default
 */
export function reportSetting(
  { key, setting }: SettingEntry,
  { value, given }: { readonly value: unknown; readonly given: Given | undefined },
  started: StartSources = {},
): SettingReport {
  const secret = setting.sensitivity !== 'open';
  const show = (each: unknown): unknown => (secret ? (each === null ? HIDDEN.unset : HIDDEN.set) : each);
  const origin =
    given === undefined
      ? { source: 'default' as const, place: null }
      : (started[key] ?? toOrigin(given, key));
  return { key, value: show(value), default: show(setting.fallback), ...origin, secret };
}

/**
 * The sources of these settings' values, to be passed to processes that get them in variables; a value
 * without a source is the command's own.
 */
export function describeSources(report: readonly SettingReport[], keys: readonly string[]): StartSources {
  const found = report.filter(({ key }) => keys.includes(key));
  return Object.fromEntries(
    found.map(({ key, source, place }) => [
      key,
      source === 'default' ? { source: 'start', place: null } : { source, place },
    ]),
  );
}

/**
 * Reads what `describeSources` gave; what is not of that kind counts as nothing, since it explains values and
 * decides none.
 */
export function parseStartSources(text: string | undefined): StartSources {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as StartSources) : {};
  } catch {
    return {};
  }
}

function toOrigin({ name, origin }: Given, key: string): Pick<SettingReport, 'source' | 'place'> {
  if (name === key) return { source: 'file', place: origin };
  return { source: origin === DOTENV ? 'dotenv' : 'environment', place: name };
}
