import type { Query } from '../../../src/sdk/operation-types.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

export const MEMORY_TYPES = ['factual', 'episodic', 'procedural', 'semantic'] as const;
export const STATE_FILTERS = ['live', 'superseded', 'forgotten', 'expired', 'all'] as const;
/** Orders that headers of the list set, as the API names them. */
const SORTS = ['updated_at', 'memory'] as const;
export const PAGE_SIZES = [25, 50, 100, 200];

/**
 * State of the list in the address; `show` is the part of the open memory that is shown first: `edit` or
 * `history`.
 */
export const MEMORIES_VIEW = {
  q: '',
  type: '',
  token: '',
  space: '',
  session: '',
  person: '',
  topic: '',
  source: '',
  state: '',
  since: '',
  page: 1,
  size: 50,
  sort: 'updated_at',
  up: false,
  open: '',
  show: '',
};

export type MemoriesView = View<typeof MEMORIES_VIEW>;
export type SetMemoriesView = (
  changes: Partial<MemoriesView>,
  options?: { readonly replace?: boolean },
) => void;
export type MemoriesFilter = Query<'exportAllMemories'>;

export function countFilters({
  page: _page,
  size: _size,
  sort: _sort,
  up: _up,
  open: _open,
  show: _show,
  ...filters
}: MemoriesView): number {
  return Object.values(filters).filter((filter) => filter !== '').length;
}

/** Counts the active filters among those that are hidden at first. */
export function countMoreFilters({ space, session, person, topic, source, since }: MemoriesView): number {
  return [space, session, person, topic, source, since].filter((filter) => filter !== '').length;
}

/** Converts the filters for the API; an invalid text is left out. */
export function toFilter(view: MemoriesView): NonNullable<MemoriesFilter> {
  return dropEmpty({
    q: view.q,
    type: MEMORY_TYPES.find((each) => each === view.type),
    token_id: isUuid(view.token) ? view.token : undefined,
    space_id: isUuid(view.space) ? view.space : undefined,
    session_id: view.session,
    end_user: view.person,
    topic: view.topic,
    source: view.source,
    state: STATE_FILTERS.find((each) => each === view.state),
    since: Number.isNaN(Date.parse(view.since)) ? undefined : view.since,
  });
}

/** Converts the order of the list for the API; the default order is left out. */
export function toOrder({
  sort,
  up,
}: MemoriesView): Pick<Query<'listAllMemories'> & object, 'sort' | 'order'> {
  const known = SORTS.find((each) => each === sort) ?? SORTS[0];
  return { ...(known !== SORTS[0] && { sort: known }), ...(up && { order: 'asc' as const }) };
}

/** Builds the query of the figures, which support fewer filters; null if they do not support these. */
export function toStatsQuery(view: MemoriesView): Query<'listManagedMemories'> | null {
  const { space, person, topic, source, since, state } = view;
  if ([space, person, topic, source, since].some((filter) => filter !== '') || !['', 'live'].includes(state))
    return null;
  const filters = {
    q: view.q,
    type: MEMORY_TYPES.find((each) => each === view.type),
    apiKeyId: isUuid(view.token) ? view.token : undefined,
    sessionId: view.session,
  };
  return { ...dropEmpty(filters), limit: 1 };
}

function dropEmpty<Filters extends object>(filters: Filters): Partial<Filters> {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set) as Partial<Filters>;
}
