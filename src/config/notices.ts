import { parseGiven, findEffectiveValue } from './assemble.js';
import { RETIRED_NAMES, UNUSED_NAMES } from './environment-names.js';
import type { Layer, Variables } from './layers.js';
import { SETTING_ENTRIES, type SettingEntry } from './settings.js';

/** All sources of settings: the YAML file, the file `.env`, and the environment of the process. */
export interface SettingSources {
  readonly yaml: Layer;
  readonly dotenv: Layer;
  readonly environment: Layer;
  /** Variables of `.env` and of the environment, which overrides `.env`. */
  readonly variables: Variables;
}

/**
 * Collects messages for the log at INFO: about accepted names without effect, and about settings that do not
 * have the effect that their author may expect.
 */
export function collectNotices(sources: SettingSources): string[] {
  return [
    ...findPresent(
      findRetiredNames(sources),
      sources,
      'accepted and ignored, everything is stored in PostgreSQL',
    ),
    ...findPresent(UNUSED_NAMES, sources, 'accepted, not used by this version'),
    ...SETTING_ENTRIES.flatMap((entry) => [
      ...findSecretInFile(entry, sources),
      ...findHiddenYaml(entry, sources),
    ]),
    ...findIdleQdrant(sources),
  ];
}

/** Finds retired names, except for those with the value that `init` wrote, because nobody chose it. */
function findRetiredNames({ variables }: SettingSources): string[] {
  return Object.entries(RETIRED_NAMES).flatMap(([name, written]) =>
    variables[name] === written ? [] : [name],
  );
}

function findPresent(names: readonly string[], { variables }: SettingSources, fate: string): string[] {
  const found = names.filter((name) => (variables[name] ?? '') !== '');
  return found.length === 0 ? [] : [`${found.join(', ')}: ${fate}`];
}

function findSecretInFile({ key, setting }: SettingEntry, { yaml, dotenv }: SettingSources): string[] {
  const given = findEffectiveValue(key, [yaml, dotenv]);
  if (setting.sensitivity !== 'secret' || given === undefined || given.raw === null) return [];
  return [`${given.name} is a secret in ${given.origin}: set it in the environment instead`];
}

// `init` writes the defaults to .env, which would silently override a change in the YAML file.
function findHiddenYaml(entry: SettingEntry, { yaml, dotenv, environment }: SettingSources): string[] {
  const below = yaml.given.get(entry.key);
  const above = dotenv.given.get(entry.key);
  if (below === undefined || above === undefined || environment.given.has(entry.key)) return [];
  const differs =
    parseGiven(entry, below) !== entry.setting.fallback &&
    parseGiven(entry, below) !== parseGiven(entry, above);
  return differs
    ? [`${entry.key} in ${below.origin} has no effect: ${above.name} in ${above.origin} overrides it`]
    : [];
}

function findIdleQdrant({ yaml, dotenv, environment }: SettingSources): string[] {
  if (findEffectiveValue('index.driver', [yaml, dotenv, environment])?.raw === 'qdrant') return [];
  const changed = SETTING_ENTRIES.filter((entry) => isChangedQdrant(entry, [yaml, dotenv, environment]));
  return changed.length === 0
    ? []
    : [`${changed.map(({ key }) => key).join(', ')}: kept, but index.driver embedded does not search Qdrant`];
}

function isChangedQdrant(entry: SettingEntry, layers: readonly Layer[]): boolean {
  const given = findEffectiveValue(entry.key, layers);
  return (
    entry.path[0] === 'qdrant' && given !== undefined && parseGiven(entry, given) !== entry.setting.fallback
  );
}
