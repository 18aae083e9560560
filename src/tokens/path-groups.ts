import { DomainError } from '../common/errors/domain-error.js';

/** Groups of provider paths that a token may use beyond our own API. */
export const PATH_GROUPS = [
  'inference',
  'own_objects',
  'files',
  'batches',
  'stores',
  'agents',
  'tuning',
  'realtime',
  'other',
] as const;
export type PathGroup = (typeof PATH_GROUPS)[number];

const DEFAULT_GROUPS: readonly PathGroup[] = ['inference', 'own_objects'];

/**
 * Refuses a group that the token's `paths` leave out.
 * @throws DomainError PATH_NOT_ALLOWED naming the group and the field
 */
export function requirePathGroup(
  { llm }: { readonly llm: { readonly paths: readonly PathGroup[] } },
  group: PathGroup,
): void {
  if (llm.paths.includes(group)) return;
  throw new DomainError(
    'PATH_NOT_ALLOWED',
    `The token may not use paths of the group ${group}; add ${group} to the token’s field paths.`,
  );
}

/** @param names as stored: `null` for the default, `['all']`, or groups */
export function toPathGroups(names: readonly string[] | null): readonly PathGroup[] {
  if (names === null) return DEFAULT_GROUPS;
  return isAllPaths(names) ? PATH_GROUPS : PATH_GROUPS.filter((group) => names.includes(group));
}

export function isAllPaths(names: readonly string[]): boolean {
  return names.length === 1 && names[0] === 'all';
}

/** Reads `paths` as callers write it. `inference` stands for the default, `all` for every group. */
export function readPaths(
  paths: string | readonly string[] | null | undefined,
): readonly string[] | null | undefined {
  if (typeof paths !== 'string') return paths;
  return paths === 'inference' ? null : [paths];
}

/** Shows `paths` as callers write it. */
export function showPaths(names: readonly string[] | null): string | readonly string[] {
  if (names === null) return 'inference';
  return isAllPaths(names) ? 'all' : names;
}
