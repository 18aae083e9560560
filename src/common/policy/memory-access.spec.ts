import { describe, expect, it } from '@jest/globals';
import { memoryAccess } from './memory-access.js';

const headers = { memory: true, user: true, extra_response: false };

describe('memoryAccess', () => {
  it.each([
    [undefined, true, true],
    ['off', false, false],
    [' Read ', true, false],
    ['write', false, true],
  ])('X-Memory: %s → read %s, write %s', (header, read, write) => {
    expect(memoryAccess({ enabled: true, headers }, header)).toEqual({ read, write });
  });

  it('stays off whatever the header says when the policy is off', () => {
    expect(memoryAccess({ enabled: false, headers }, 'read')).toEqual({ read: false, write: false });
  });

  it('ignores the header where the policy does not take it', () => {
    expect(memoryAccess({ enabled: true, headers: { ...headers, memory: false } }, 'off')).toEqual({ read: true, write: true });
  });

  it.each(['on', 'constructor', ''])('refuses %p by name', (header) => {
    expect(() => memoryAccess({ enabled: true, headers }, header)).toThrow(expect.objectContaining({ field: 'X-Memory', status: 422 }));
  });
});
