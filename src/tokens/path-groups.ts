import { DomainError } from '../common/errors/domain-error.js';

/** Groups of provider paths that a token may be allowed to use. */
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
 * Requires that a token may use a group.
 * @throws DomainError PATH_NOT_ALLOWED
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

/**
 * Resolves the stored value of `paths` to groups.
 * @param names `null` for the default, `['all']`, or groups
 */
export function toPathGroups(names: readonly string[] | null): readonly PathGroup[] {
  if (names === null) return DEFAULT_GROUPS;
  return isAllPaths(names) ? PATH_GROUPS : PATH_GROUPS.filter((group) => names.includes(group));
}

/** Tells whether the stored value of `paths` means all groups. */
export function isAllPaths(names: readonly string[]): boolean {
  return names.length === 1 && names[0] === 'all';
}

/** Converts `paths` from the API: `inference` means the default, `all` means every group. */
export function readPaths(
  paths: string | readonly string[] | null | undefined,
): readonly string[] | null | undefined {
  if (typeof paths !== 'string') return paths;
  return paths === 'inference' ? null : [paths];
}

/** Converts the stored value of `paths` for the API. */
export function showPaths(names: readonly string[] | null): string | readonly string[] {
  if (names === null) return 'inference';
  return isAllPaths(names) ? 'all' : names;
}
