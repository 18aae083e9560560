import { lazy, type ComponentType } from 'react';
import type { TextKey } from '../lib/i18n/en.js';
import type { SessionKind } from './session.js';

/** A page of the console. */
export interface ConsoleRoute {
  /** Path below /console; `:name` and `:name?` are parameters. */
  readonly path: string;
  readonly title: TextKey;
  readonly screen: ComponentType;
  /** The session that the page needs; default: the operator's. */
  readonly access?: SessionKind;
  /** The page's group in the navigation. Pages without a group are reached from other pages. */
  readonly nav?: { readonly group: 1 | 2 | 3 | 4; readonly href: string; readonly key: string };
}

/** Every page; the navigation, the palette and the tests are made from this table. */
export const ROUTES: readonly ConsoleRoute[] = [
  {
    path: '/',
    title: 'overview.title',
    screen: load(() => import('../screens/overview/overview-screen.js'), 'OverviewScreen'),
    nav: { group: 1, href: '/', key: 'h' },
  },
  {
    path: '/memories',
    title: 'memories.title',
    screen: load(() => import('./operator-screens.js'), 'MemoriesScreen'),
    nav: { group: 1, href: '/memories', key: 'm' },
  },
  {
    path: '/sessions',
    title: 'sessions.title',
    screen: load(() => import('./operator-screens.js'), 'SessionsScreen'),
    nav: { group: 1, href: '/sessions', key: 's' },
  },
  {
    path: '/playground',
    title: 'playground.title',
    screen: load(() => import('./operator-screens.js'), 'PlaygroundScreen'),
    nav: { group: 1, href: '/playground', key: 'p' },
  },
  {
    path: '/tokens',
    title: 'tokens.title',
    screen: load(() => import('./operator-screens.js'), 'TokensScreen'),
    nav: { group: 2, href: '/tokens', key: 't' },
  },
  {
    path: '/people',
    title: 'people.title',
    screen: load(() => import('./operator-screens.js'), 'PeopleScreen'),
    nav: { group: 2, href: '/people', key: 'e' },
  },
  {
    path: '/documents',
    title: 'documents.title',
    screen: load(() => import('./operator-screens.js'), 'DocumentsScreen'),
    nav: { group: 2, href: '/documents', key: 'd' },
  },
  {
    path: '/receipts',
    title: 'receipts.title',
    screen: load(() => import('./operator-screens.js'), 'ReceiptsScreen'),
    nav: { group: 3, href: '/receipts', key: 'r' },
  },
  {
    path: '/jobs',
    title: 'jobs.title',
    screen: load(() => import('./operator-screens.js'), 'JobsScreen'),
    nav: { group: 3, href: '/jobs', key: 'j' },
  },
  {
    path: '/audit',
    title: 'audit.title',
    screen: load(() => import('./operator-screens.js'), 'AuditScreen'),
    nav: { group: 3, href: '/audit', key: 'a' },
  },
  {
    path: '/settings/:tab?',
    title: 'settings.title',
    screen: load(() => import('./operator-screens.js'), 'SettingsScreen'),
    nav: { group: 4, href: '/settings', key: ',' },
  },
  {
    path: '/start',
    title: 'start.title',
    screen: load(() => import('./operator-screens.js'), 'StartScreen'),
  },
  {
    path: '/me',
    access: 'person',
    title: 'me.title',
    screen: load(() => import('../screens/me/me-screen.js'), 'MeScreen'),
  },
];

/** Loads a screen when it is first shown. */
function load<Name extends string>(
  module: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const screen = async (): Promise<{ default: ComponentType }> => ({ default: (await module())[name] });
  return lazy(screen);
}
