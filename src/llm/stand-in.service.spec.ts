import { describe, expect, it } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { KeyRing, createStoredKeys } from '../common/crypto/key-ring.js';
import type { AppConfig } from '../config/app-config.js';
import { StandInService } from './stand-in.service.js';

const HERE = { headers: { host: '127.0.0.1:8000' }, socket: { remoteAddress: '127.0.0.1' } };

function makeStandIn(
  standIn: AppConfig['console']['standIn'] = 'auto',
  address = '127.0.0.1',
): StandInService {
  const master = randomBytes(32);
  const bound: AddressInfo = { address, family: address.includes(':') ? 'IPv6' : 'IPv4', port: 8000 };
  const host = {
    httpAdapter: { getHttpServer: () => ({ address: () => bound }) },
  } as unknown as HttpAdapterHost;
  const config = {
    console: { standIn },
    server: { host: address },
    gateway: { host: '127.0.0.1', port: null },
    outbound: { blockPrivate: false },
  };
  return new StandInService(
    KeyRing.open(master, createStoredKeys(master)),
    host,
    config as unknown as AppConfig,
  );
}

describe('StandInService', () => {
  it('C-54 admits its own keys from this machine, and ignores forwarding headers', () => {
    const standIn = makeStandIn();
    const { llm_api_key: key } = standIn.createProvider();
    expect(standIn.isAdmitted(HERE, key)).toBe(true);
    expect(
      standIn.isAdmitted(
        {
          ...HERE,
          headers: { ...HERE.headers, origin: 'https://a.example', 'x-forwarded-for': '192.0.2.7' },
        },
        key,
      ),
    ).toBe(true);
    expect(standIn.createProvider().llm_api_key).not.toBe(key);
  });

  it.each<[string, Parameters<StandInService['isAdmitted']>[0]]>([
    ['another machine', { ...HERE, socket: { remoteAddress: '192.0.2.7' } }],
    ['another host name', { ...HERE, headers: { host: 'memory.example' } }],
    ['an unknown address', { headers: HERE.headers }],
  ])('C-54 admits no key from %s', (_name, caller) => {
    const standIn = makeStandIn();
    expect(standIn.isAdmitted(caller, standIn.createProvider().llm_api_key)).toBe(false);
  });

  it('C-54 admits only its own keys, and no key if it is switched off', () => {
    const standIn = makeStandIn();
    const { llm_api_key: key } = standIn.createProvider();
    for (const other of [
      undefined,
      '',
      'sk-stand-in',
      key.slice(0, -1),
      makeStandIn().createProvider().llm_api_key,
    ])
      expect(standIn.isAdmitted(HERE, other)).toBe(false);
    expect(makeStandIn('off').isAdmitted(HERE, key)).toBe(false);
    expect(() => makeStandIn('off').createProvider()).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8000/stand-in/v1'],
    ['::1', 'http://[::1]:8000/stand-in/v1'],
    ['0.0.0.0', 'http://127.0.0.1:8000/stand-in/v1'],
    ['::', 'http://[::1]:8000/stand-in/v1'],
  ])('uses the loopback address if the service listens on %s', (address, url) =>
    expect(makeStandIn('on', address).createProvider().llm_base_url).toBe(url),
  );
});
