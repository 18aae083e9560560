import type { AnySessionName } from '../../../src/sdk/areas/all-sessions.area.js';
import type { Query } from '../../../src/sdk/operation-types.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

/** The five parts that name a session. */
export type SessionKey = Required<AnySessionName>;

/** State of the screen in the address: filters of the list, and the session that is open. */
export const SESSIONS_VIEW = {
  space: '',
  person: '',
  app: '',
  project: '',
  session: '',
  open: '',
  openSpace: '',
  openPerson: '',
  openApp: 'default',
  openProject: 'default',
  order: 'asc',
};
export type SessionsView = View<typeof SESSIONS_VIEW>;

export const NO_FILTERS = { space: '', person: '', app: '', project: '', session: '' };
export const CLOSED = {
  open: '',
  openSpace: '',
  openPerson: '',
  openApp: 'default',
  openProject: 'default',
  order: 'asc',
};

export function countFilters({ space, person, app, project, session }: SessionsView): number {
  return [space, person, app, project, session].filter((filter) => filter !== '').length;
}

export function toListQuery({
  space,
  person,
  app,
  project,
  session,
}: SessionsView): Query<'listAllSessions'> {
  return {
    ...(isUuid(space) && { space_id: space }),
    ...(person !== '' && { end_user: person }),
    ...(app !== '' && { app_id: app }),
    ...(project !== '' && { project_id: project }),
    ...(session !== '' && { session_id: session }),
  };
}

/** Reads the open session; null while the list is shown. */
export function readOpen({
  open,
  openSpace,
  openPerson,
  openApp,
  openProject,
}: SessionsView): SessionKey | null {
  if (open === '' || !isUuid(openSpace)) return null;
  return {
    space_id: openSpace,
    end_user: openPerson,
    app_id: openApp,
    project_id: openProject,
    session_id: open,
  };
}

export function toOpen({
  space_id,
  end_user,
  app_id,
  project_id,
  session_id,
}: SessionKey): Partial<SessionsView> {
  return {
    open: session_id,
    openSpace: space_id,
    openPerson: end_user,
    openApp: app_id,
    openProject: project_id,
  };
}

export function toId({ space_id, end_user, app_id, project_id, session_id }: SessionKey): string {
  return JSON.stringify([space_id, end_user, app_id, project_id, session_id]);
}
