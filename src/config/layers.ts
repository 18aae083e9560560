import { isMap, parseDocument } from 'yaml';
import { ACCEPTED_ELSEWHERE, CLAIMED_NAME, KUBERNETES_LINK } from './environment-names.js';
import { findNearest } from './nearest.js';
import type { EnvName } from './setting.js';
import { toEnvironmentName, SETTING_ENTRIES, type SettingEntry } from './settings.js';

/** Origin of what the file `.env` says. */
export const DOTENV = '.env';

/** A value as somebody wrote it, and where. */
export interface Given {
  /** As it is spelled there: `server.port`, `MEMORY_BRIDGE_PORT`. */
  readonly name: string;
  readonly origin: string;
  readonly raw: unknown;
  /** `raw` is in seconds, the setting in milliseconds. */
  readonly seconds: boolean;
}

/** One source of settings: its values by setting key, and the problems of the source itself. */
export interface Layer {
  readonly given: ReadonlyMap<string, Given>;
  readonly problems: readonly string[];
}

export type Variables = Readonly<Record<string, string | undefined>>;

interface Leaf {
  readonly key: string;
  readonly raw: unknown;
}

const ENTRY_OF_KEY = new Map(SETTING_ENTRIES.map((entry) => [entry.key, entry]));
const SECTIONS = new Set(
  SETTING_ENTRIES.filter(({ path }) => path.length > 1).map(({ key }) => key.slice(0, key.indexOf('.'))),
);
const ENV_NAMES = SETTING_ENTRIES.map((entry) => ({ entry, names: listEnvNames(entry) }));
const KNOWN_NAMES = new Set([
  ...ENV_NAMES.flatMap(({ names }) => names.map(({ name }) => name)),
  ...ACCEPTED_ELSEWHERE,
]);

/** @param origin the file, as errors shall call it. */
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
    .filter(({ key }) => ENTRY_OF_KEY.has(key))
    .map(({ key, raw }) => [key, { name: key, origin, raw, seconds: false }] as const);
  return { given: new Map(given), problems: leaves.flatMap(({ key }) => findUnknownKey(key, origin)) };
}

/** Empty variables count as not set: that is how compose files and shells pass an optional one on. */
export function readVariablesLayer(variables: Variables, origin: string): Layer {
  const found = ENV_NAMES.map(({ entry, names }) => ({
    key: entry.key,
    given: names.flatMap((name) => read(variables, name, origin)),
  }));
  const first = found.flatMap(({ key, given: [given] }) =>
    given === undefined ? [] : [[key, given] as const],
  );
  return {
    given: new Map(first),
    problems: [
      ...found.flatMap(({ given }) => describeContradiction(given)),
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
  // `server:` with nothing under it is an empty section.
  return Object.entries((raw ?? {}) as Record<string, unknown>).map(([name, value]) => ({
    key: `${key}.${name}`,
    raw: value,
  }));
}

function findUnknownKey(key: string, origin: string): string[] {
  if (ENTRY_OF_KEY.has(key)) return [];
  if (SECTIONS.has(key)) return [`${origin}: ${key} must hold its settings as keys under it`];
  return [`${origin}: unknown key ${key}${suggestName(key, ENTRY_OF_KEY.keys())}`];
}

function listEnvNames({ key, setting }: SettingEntry): readonly EnvName[] {
  const own = { name: toEnvironmentName(key), seconds: false };
  return [...setting.aliases, ...(setting.aliases.some(({ name }) => name === own.name) ? [] : [own])];
}

function read(variables: Variables, { name, seconds }: EnvName, origin: string): Given[] {
  const raw = variables[name];
  return raw === undefined || raw.trim() === '' ? [] : [{ name, origin, raw, seconds }];
}

function describeContradiction(given: readonly Given[]): string[] {
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
