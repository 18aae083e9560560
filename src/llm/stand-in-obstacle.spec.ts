import { describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../config/app-config.js';
import { findStandInObstacle } from './stand-in-obstacle.js';

interface Given {
  readonly standIn?: AppConfig['console']['standIn'];
  readonly host?: string;
  readonly gateway?: { readonly host: string; readonly port: number | null };
  readonly blockPrivate?: boolean;
}

function find({
  standIn = 'auto',
  host = 'localhost',
  gateway = { host: '0.0.0.0', port: null },
  blockPrivate = false,
}: Given): string | null {
  return findStandInObstacle({
    console: { standIn },
    server: { host },
    gateway,
    outbound: { blockPrivate },
  } as unknown as AppConfig);
}

describe('findStandInObstacle', () => {
  it.each<Given>([
    {},
    { host: '127.0.0.1' },
    { host: '::1' },
    { standIn: 'on' },
    { standIn: 'on', host: '0.0.0.0' },
    { gateway: { host: '127.0.0.1', port: 8001 } },
  ])('finds no obstacle with %j', (given) => expect(find(given)).toBeNull());

  it.each<[Given, RegExp]>([
    [{ standIn: 'off' }, /switched off/],
    [{ host: '0.0.0.0' }, /Other machines/],
    [{ gateway: { host: '0.0.0.0', port: 8001 } }, /Other machines/],
    [{ standIn: 'on', host: '192.0.2.7' }, /loopback/],
    [{ standIn: 'on', blockPrivate: true }, /OUTBOUND_BLOCK_PRIVATE/],
  ])('finds the obstacle with %j: %s', (given, reason) => expect(find(given)).toMatch(reason));
});
