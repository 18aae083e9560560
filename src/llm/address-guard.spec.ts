import { describe, expect, it } from '@jest/globals';
import { isForbiddenAddress } from './address-guard.js';

describe('isForbiddenAddress', () => {
  it.each([
    ...[
      '169.254.169.254',
      '169.254.0.1',
      '100.100.100.200',
      '192.0.0.192',
      '168.63.129.16',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
      'fd00:ec2::254',
      '::ffff:169.254.169.254',
      '::ffff:a9fe:a9fe',
      '::169.254.169.254',
    ],
    ...['64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::1'],
  ])('always forbids %s', (address) => {
    expect(isForbiddenAddress(address, false)).toBe(true);
  });

  it.each([
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '100.64.0.1',
      '198.18.0.1',
      '240.0.0.1',
    ],
    ...[
      '::1',
      '::',
      'fc00::1',
      'fd12::1',
      'fec0::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:c0a8:101::',
    ],
  ])('forbids %s only if private addresses are blocked', (address) => {
    expect(isForbiddenAddress(address, false)).toBe(false);
    expect(isForbiddenAddress(address, true)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '1.1.1.1',
    '2606:4700::1111',
    '64:ff9b::808:808',
    '2002:808:808::1',
    '::ffff:8.8.8.8',
  ])('allows %s', (address) => {
    expect(isForbiddenAddress(address, true)).toBe(false);
  });
});
