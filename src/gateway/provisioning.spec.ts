import { expect, it } from '@jest/globals';
import { isLocalProgram } from './provisioning.js';

it.each<[string | undefined, Record<string, string>, boolean]>([
  ['127.0.0.1', { host: 'localhost:8000' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['::1', { host: '[::1]:8000' }, true],
  ['10.0.0.5', { host: 'localhost' }, false],
  ['127.0.0.1', { host: 'memory.example' }, false],
  ['127.0.0.1', { host: 'localhost.example' }, false],
  ['127.0.0.1', {}, false],
  [undefined, { host: 'localhost' }, false],
  ['127.0.0.1', { host: 'localhost', origin: 'null' }, false],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-host': 'a' }, false],
  ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }, false],
])('D23 a call from %s with %j is one of a local program: %p', (peer, headers, local) =>
  expect(isLocalProgram({ peer, headers })).toBe(local),
);
