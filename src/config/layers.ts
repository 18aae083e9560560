import { isMap, parseDocument } from 'yaml';
import { ACCEPTED_ELSEWHERE, CLAIMED_NAME, KUBERNETES_LINK } from './environment-names.js';
import { findNearest } from './nearest.js';
import type { EnvName } from './setting.js';
import { toEnvironmentName, SETTING_ENTRIES, type SettingEntry } from './settings.js';

/** Origin of values from the file `.env`. */
export const DOTENV = '.env';

/** A value of a setting as it was written, with its origin. */
export interface GivenValue {
  /** Name that was used there, such as `server.port` or `MEMORY_BRIDGE_PORT`. */
  readonly name: string;
  readonly origin: string;
  readonly raw: unknown;
  /** True if `raw` is in seconds; the setting is in milliseconds. */
  readonly isInSeconds: boolean;
}

/** One source of settings: its values by key, and its problems. */
export interface Layer {
  readonly given: ReadonlyMap<string, GivenValue>;
  readonly problems: readonly string[];
}

export type Variables = Readonly<Record<string, string | undefined>>;

interface Leaf {
  readonly key: string;
  readonly raw: unknown;
}

const ENTRIES_BY_KEY = new Map(SETTING_ENTRIES.map((entry) => [entry.key, entry]));
const SECTIONS = new Set(
  SETTING_ENTRIES.filter(({ path }) => path.length > 1).map(({ key }) => key.slice(0, key.indexOf('.'))),
);
const ENV_NAMES = SETTING_ENTRIES.map((entry) => ({ entry, names: listEnvNames(entry) }));
const KNOWN_NAMES = new Set([
  ...ENV_NAMES.flatMap(({ names }) => names.map(({ name }) => name)),
  ...ACCEPTED_ELSEWHERE,
]);

/**
 * Reads the settings of a YAML file.
 * @param origin name of the file in errors
 */
export function readYamlLayer(source: string, origin: string): Layer {
  const document = parseDocument(source);
  if (document.errors.length > 0)
    return createFailedLayer(document.errors.map(({ message }) => `${origin}: ${takeFirstLine(message)}`));
  if (document.contents === null) return createFailedLayer([]);
  if (!isMap(document.contents))
    return createFailedLayer([`${origin}: must be a map of sections, as in config/memorybridge.yaml`]);
  const leaves = Object.entries(document.toJS() as Record<string, unknown>).flatMap(([key, raw]) =>
    listLeaves(key, raw),
  );
  const given = leaves
    .filter(({ key }) => ENTRIES_BY_KEY.has(key))
    .map(({ key, raw }) => [key, { name: key, origin, raw, isInSeconds: false }] as const);
  return { given: new Map(given), problems: leaves.flatMap(({ key }) => findUnknownKey(key, origin)) };
}

/**
 * Reads the settings in environment variables. An empty variable counts as absent, because compose files and
 * shells pass optional variables on in this way.
 */
export function readVariablesLayer(variables: Variables, origin: string): Layer {
  const found = ENV_NAMES.map(({ entry, names }) => ({
    key: entry.key,
    given: names.flatMap((name) => readVariable(variables, name, origin)),
  }));
  const first = found.flatMap(({ key, given: [given] }) =>
    given === undefined ? [] : [[key, given] as const],
  );
  return {
    given: new Map(first),
    problems: [
      ...found.flatMap(({ given }) => describeDuplicates(given)),
      ...findUnknownNames(variables, origin),
    ],
  };
}

function createFailedLayer(problems: readonly string[]): Layer {
  return { given: new Map(), problems };
}

function takeFirstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}

function listLeaves(key: string, raw: unknown): Leaf[] {
  const isSection = SECTIONS.has(key) && typeof raw === 'object' && !Array.isArray(raw);
  if (!isSection) return [{ key, raw }];
  // A section without settings (`server:`) is parsed as null.
  return Object.entries((raw ?? {}) as Record<string, unknown>).map(([name, value]) => ({
    key: `${key}.${name}`,
    raw: value,
  }));
}

function findUnknownKey(key: string, origin: string): string[] {
  if (ENTRIES_BY_KEY.has(key)) return [];
  if (SECTIONS.has(key)) return [`${origin}: ${key} must hold its settings as keys under it`];
  return [`${origin}: unknown key ${key}${suggestName(key, ENTRIES_BY_KEY.keys())}`];
}

function listEnvNames({ key, setting }: SettingEntry): readonly EnvName[] {
  const own = { name: toEnvironmentName(key), isInSeconds: false };
  return [...setting.aliases, ...(setting.aliases.some(({ name }) => name === own.name) ? [] : [own])];
}

function readVariable(variables: Variables, { name, isInSeconds }: EnvName, origin: string): GivenValue[] {
  const raw = variables[name];
  return raw === undefined || raw.trim() === '' ? [] : [{ name, origin, raw, isInSeconds }];
}

function describeDuplicates(given: readonly GivenValue[]): string[] {
  const names = given.map(({ name }) => name).join(' and ');
  return given.length > 1 ? [`${names} in ${given[0]?.origin} mean the same setting: keep one of them`] : [];
}

function findUnknownNames(variables: Variables, origin: string): string[] {
  return Object.entries(variables)
    .filter(
      ([name, value = '']) =>
        CLAIMED_NAME.test(name) && !KNOWN_NAMES.has(name) && !KUBERNETES_LINK.test(`${name}=${value}`),
    )
    .map(([name]) => `unknown name ${name} in ${origin}${suggestName(name, KNOWN_NAMES)}`);
}

function suggestName(word: string, known: Iterable<string>): string {
  const match = findNearest(word, [...known]);
  return match === undefined ? ': remove it' : `: did you mean ${match}? Otherwise remove it`;
}
