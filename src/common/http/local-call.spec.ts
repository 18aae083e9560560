import { expect, it } from '@jest/globals';
import { isLocalCall } from './local-call.js';

it.each<[boolean, string, Record<string, string>]>([
  [true, '127.0.0.1', { host: 'localhost:8000' }],
  [true, '::1', { host: '[::1]:8000' }],
  [true, '::ffff:127.0.0.1', { host: '127.0.0.1' }],
  [false, '192.0.2.7', { host: 'localhost' }],
  [false, '127.0.0.1', { host: 'rebound.example:8000' }],
  [false, '127.0.0.1', { host: '127.0.0.1.rebound.example' }],
  [false, '127.0.0.1', {}],
  [false, '127.0.0.1', { host: 'localhost', origin: 'null' }],
  [false, '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }],
  [false, '127.0.0.1', { host: 'localhost', forwarded: 'for=192.0.2.7' }],
])('D23 %s: from %s with %j', (local, remoteAddress, headers) => {
  expect(isLocalCall({ headers, socket: { remoteAddress } })).toBe(local);
  expect(isLocalCall({ headers })).toBe(false);
});
