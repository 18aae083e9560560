import { describe, expect, it } from '@jest/globals';
import { createListenError, refuseUnusableAddresses, toListenError } from './listen-problem.js';

describe('createListenError', () => {
  it.each([
    ['server', 'EADDRINUSE', 'Port 80 on here is taken', 'MEMORY_BRIDGE_PORT=81 npm start'],
    ['gateway', 'EADDRINUSE', 'Port 80 on here is taken', 'MEMORY_GATEWAY_PORT=81 npm start'],
    ['worker', 'EADDRINUSE', 'Port 80 on here is taken', 'MEMORYBRIDGE_WORKER_PORT=81 npm start'],
    ['server', 'EACCES', 'may not open port 80', 'MEMORY_BRIDGE_PORT'],
    ['server', 'ENOTFOUND', "can't listen on here:80 (ENOTFOUND)", 'MEMORY_BRIDGE_HOST'],
    ['gateway', 'EADDRNOTAVAIL', "can't listen on here:80 (EADDRNOTAVAIL)", 'MEMORY_GATEWAY_HOST'],
  ] as const)('names the setting of the %s after %s', (listener, problem, message, hint) => {
    expect(createListenError(listener, { host: 'here', port: 80 }, problem)).toMatchObject({
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    });
  });
});

describe('refuseUnusableAddresses', () => {
  const free = { host: '127.0.0.1', port: 0 };
  const elsewhere = { host: '192.0.2.1', port: 0 };

  it('accepts addresses of this machine, and listeners without a port', async () => {
    const none = { ...elsewhere, port: null };
    await refuseUnusableAddresses({ server: free, gateway: free, worker: free });
    await refuseUnusableAddresses({ server: free, gateway: none, worker: none });
  });

  it.each([
    [{ server: elsewhere, gateway: free, worker: free }, 'MEMORY_BRIDGE_HOST'],
    [{ server: free, gateway: elsewhere, worker: free }, 'MEMORY_GATEWAY_HOST'],
    [{ server: free, gateway: free, worker: elsewhere }, 'MEMORYBRIDGE_WORKER_HOST'],
  ])('refuses an address of another machine', async (addresses, name) => {
    await expect(refuseUnusableAddresses(addresses)).rejects.toMatchObject({
      hint: expect.stringContaining(name),
    });
  });
});

describe('toListenError', () => {
  const address = { host: 'here', port: 80 };

  it('says what to do about an address', () => {
    const error = Object.assign(new Error('no'), { code: 'EADDRNOTAVAIL', syscall: 'listen' });
    expect(toListenError('server', address, error)).toMatchObject({
      message: expect.stringContaining('here:80'),
    });
  });

  it('leaves other errors as they are', () => {
    const error = Object.assign(new Error('too many open files'), { code: 'EMFILE', syscall: 'open' });
    expect(toListenError('server', address, error)).toBe(error);
  });
});
