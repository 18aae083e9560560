import { DOTENV, type GivenValue } from './layers.js';
import type { SettingEntry } from './settings.js';

export const SETTING_SOURCES = ['default', 'file', 'dotenv', 'environment', 'start'] as const;

/** Texts that are shown in place of a secret. */
const HIDDEN = { set: 'set', unset: 'not set' } as const;

/** A setting of this process, for operators. */
export interface SettingReport {
  readonly key: string;
  /** Value in the setting's own unit; `set` or `not set` for a secret. */
  readonly value: unknown;
  readonly default: unknown;
  /** `start`: the command that started this process set the value. */
  readonly source: (typeof SETTING_SOURCES)[number];
  /** Path of the file, or name of the variable; `null` for a default. */
  readonly place: string | null;
  readonly secret: boolean;
}

/** Origins of the values that `memorybridge start` passes to its processes in variables, by setting. */
export type StartSources = Readonly<Record<string, Pick<SettingReport, 'source' | 'place'>>>;

/**
 * Describes a setting. Of a secret it shows neither value nor length nor hash. Addresses count as secrets,
 * because they may contain a password.
 * @param given origin of the value; undefined for the default
 */
export function reportSetting(
  { key, setting }: SettingEntry,
  { value, given }: { readonly value: unknown; readonly given: GivenValue | undefined },
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
 * Describes the origins of settings, for processes that get the values in variables. A default counts as set
 * by the command.
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

/** Parses the output of `describeSources`. Invalid text is ignored, because it only explains values. */
export function parseStartSources(text: string | undefined): StartSources {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as StartSources) : {};
  } catch {
    return {};
  }
}

function toOrigin({ name, origin }: GivenValue, key: string): Pick<SettingReport, 'source' | 'place'> {
  if (name === key) return { source: 'file', place: origin };
  return { source: origin === DOTENV ? 'dotenv' : 'environment', place: name };
}
