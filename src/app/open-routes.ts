import type { AppConfig } from '../config/app-config.js';

/** A line for the log at start. */
export interface OpenRoute {
  readonly level: 'log' | 'warn';
  readonly text: string;
}

const USERS: Readonly<Record<AppConfig['gateway']['usersProvisioning'], OpenRoute>> = {
  admin: { level: 'log', text: 'POST /users needs the admin token (USERS_PROVISIONING=admin)' },
  create: {
    level: 'log',
    text: 'POST /users is open to programs on this machine for new users; the key of an existing user needs the admin token (USERS_PROVISIONING=create)',
  },
  local: {
    level: 'warn',
    text: 'POST /users gives the key of any user to programs on this machine, and to everyone behind a reverse proxy on it that adds no forwarding header (USERS_PROVISIONING=local)',
  },
  open: {
    level: 'warn',
    text: 'POST /users gives the key of any user to everyone who can reach this service (USERS_PROVISIONING=open)',
  },
};
const ENGINE: OpenRoute = {
  level: 'warn',
  text: '/api/v1/memory needs no token from programs on this machine, nor from anyone behind a reverse proxy on it that adds no forwarding header (ENGINE_OPEN=true)',
};

/** Describes which routes that change or show data need no credential, and from whom. */
export function describeOpenRoutes({
  gateway,
  engine,
}: Pick<AppConfig, 'gateway' | 'engine'>): readonly OpenRoute[] {
  return [USERS[gateway.usersProvisioning], ...(engine.open ? [ENGINE] : [])];
}
