import { describe, expect, it } from '@jest/globals';
import { hasSeveralHosts, isLocalCall } from './local-call.js';

describe('isLocalCall', () => {
  it.each<[boolean, string | undefined, Record<string, string>]>([
    [true, '127.0.0.1', { host: 'localhost:8000' }],
    [true, '127.0.0.1', { host: 'LOCALHOST' }],
    [true, '::1', { host: '[::1]:8000' }],
    [true, '::ffff:127.0.0.1', { host: '127.0.0.1', 'x-request-id': 'a', 'user-agent': 'curl' }],
    [false, '192.0.2.7', { host: 'localhost' }],
    [false, undefined, { host: 'localhost' }],
    [false, '127.0.0.1', { host: 'rebound.example:8000' }],
    [false, '127.0.0.1', { host: '127.0.0.1.rebound.example' }],
    [false, '127.0.0.1', {}],
  ])('D23 answers %s to %s with %j', (local, remoteAddress, headers) => {
    expect(isLocalCall({ headers, socket: { remoteAddress } })).toBe(local);
    expect(isLocalCall({ headers })).toBe(false);
  });

  it.each([
    ...[
      'origin',
      'forwarded',
      'via',
      'cdn-loop',
      'x-forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
    ],
    ...[
      'x-real-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'cf-ray',
      'client-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'fastly-client-ip',
    ],
    ...[
      'fly-client-ip',
      'do-connecting-ip',
      'x-original-forwarded-for',
      'x-original-host',
      'x-original-url',
      'x-azure-clientip',
      'x-arr-ssl',
    ],
    ...[
      'x-envoy-external-address',
      'x-appengine-user-ip',
      'x-amzn-trace-id',
      'x-nf-client-connection-ip',
      'x-proxyuser-ip',
      'x-remote-addr',
    ],
  ])('D49 recognizes %s as a sign of a page or a proxy', (name) => {
    expect(
      isLocalCall({
        headers: { host: 'localhost', [name]: '127.0.0.1' },
        socket: { remoteAddress: '127.0.0.1' },
      }),
    ).toBe(false);
  });
});

describe('hasSeveralHosts', () => {
  it.each<[boolean, string[]]>([
    [false, []],
    [false, ['Host', 'a', 'Accept', 'host']],
    [true, ['Host', 'a', 'HOST', 'a']],
    [true, ['host', 'localhost', 'accept', '*/*', 'Host', 'memory.example']],
  ])('answers %s to %j', (several, raw) => expect(hasSeveralHosts(raw)).toBe(several));
});
