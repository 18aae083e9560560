import { buildTargetName, type QdrantTarget } from '../search-index/index-chooser.port.js';
import type { InstanceSettings, SettingsPatch } from './instance-settings.js';

/** Matches an address with an optional scheme, port and path, but without a user or a query. */
const HOST = /^(?:(https?):\/\/)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?(\/[A-Za-z0-9._~/-]*)?$/;
const MAX_HOST = 253;

type Settings = Pick<
  InstanceSettings,
  | 'qdrantEnabled'
  | 'qdrantHost'
  | 'qdrantPort'
  | 'qdrantApiKey'
  | 'qdrantCollection'
  | 'index.filled'
  | 'index.left'
>;

/**
 * Builds Qdrant's address: `host` may be a name, an address or a URL, whose own port takes precedence.
 * @returns `null` if it is none of these
 */
export function buildQdrantUrl(host: string, port: number): string | null {
  const [, scheme = 'http', name = '', own = String(port), path = ''] =
    (host.length <= MAX_HOST && HOST.exec(host)) || [];
  const url = `${scheme}://${name}:${own}${path.replace(/\/+$/, '')}`;
  return name !== '' && URL.canParse(url) ? url : null;
}

/** Builds the target of the Qdrant settings, enabled or not. */
export function toTarget({ qdrantHost, qdrantPort, qdrantApiKey, qdrantCollection }: Settings): QdrantTarget {
  return {
    url: buildQdrantUrl(qdrantHost, qdrantPort) ?? '',
    apiKey: qdrantApiKey,
    collection: qdrantCollection,
  };
}

/** Finds the Qdrant that the settings enable. */
export function findWantedTarget(settings: Settings): QdrantTarget | null {
  return settings.qdrantEnabled ? toTarget(settings) : null;
}

/** Finds the enabled Qdrant if it has been filled and may serve. */
export function findFilledTarget(settings: Settings): QdrantTarget | null {
  const wanted = findWantedTarget(settings);
  return wanted !== null && settings['index.filled'] === buildTargetName(wanted) ? wanted : null;
}

/** Lists Qdrants that still hold copies although they are no longer used. */
export function parseLeftTargets(settings: Pick<Settings, 'index.left'>): readonly QdrantTarget[] {
  return parseTargets(settings['index.left'] ?? '[]') ?? [];
}

/** Parses a list of targets; returns `null` for any other text. */
export function parseTargets(text: string): readonly QdrantTarget[] | null {
  try {
    const targets: unknown = JSON.parse(text);
    return Array.isArray(targets) && targets.every(isTarget) ? targets : null;
  } catch {
    return null;
  }
}

/**
 * Adds the consequences of a change of the Qdrant settings: a new target must be filled before it serves, and
 * the previous one holds copies that have to be removed.
 */
export function planQdrantChange(current: InstanceSettings, patch: SettingsPatch): SettingsPatch {
  const [before, after] = [findWantedTarget(current), findWantedTarget({ ...current, ...patch })];
  if (isSame(before, after)) return patch;
  const left = [...parseLeftTargets(current), ...(before === null ? [] : [before])];
  return {
    ...patch,
    'index.filled': null,
    'index.left': formatLeft(left.filter((target) => !isSame(target, after))),
  };
}

/** Builds the change after the copies in `target` were removed. */
export function markEmptied(current: Pick<Settings, 'index.left'>, target: QdrantTarget): SettingsPatch {
  return { 'index.left': formatLeft(parseLeftTargets(current).filter((one) => !isSame(one, target))) };
}

/** Builds the change after `target` was filled; it serves unless another target is wanted by now. */
export function markFilled(current: Settings, target: QdrantTarget): SettingsPatch {
  return isSame(findWantedTarget(current), target) ? { 'index.filled': buildTargetName(target) } : {};
}

function formatLeft(targets: readonly QdrantTarget[]): string | null {
  const once = new Map(targets.map((target) => [buildTargetName(target), target]));
  return once.size === 0 ? null : JSON.stringify([...once.values()]);
}

function isSame(left: QdrantTarget | null, right: QdrantTarget | null): boolean {
  return left === null || right === null ? left === right : buildTargetName(left) === buildTargetName(right);
}

function isTarget(value: unknown): value is QdrantTarget {
  const { url, apiKey, collection } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    typeof collection === 'string' &&
    (apiKey === null || typeof apiKey === 'string')
  );
}
