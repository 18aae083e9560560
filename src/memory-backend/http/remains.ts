import type { BackendScope } from '../backend.types.js';

export const NO_CALL_TO_ERASE =
  'The memory backend keeps its data: its contract has no call to erase. Ask its operator to delete the data of this user.';

export function describeEpisodes(
  total: number,
  { appId, projectId }: Pick<BackendScope, 'appId' | 'projectId'>,
): string {
  return `It still lists ${total} ${total === 1 ? 'episode' : 'episodes'} in app "${appId}", project "${projectId}".`;
}
