import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { createGuardedLookup } from './guarded-connector.js';

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 });

/** Returns the arguments of the callback when a name resolves to these addresses. */
function lookUp(found: readonly string[] | Error, { all = true, blockPrivate = false } = {}): unknown[] {
  let received: unknown[] = [];
  const lookup = createGuardedLookup(blockPrivate, (_host, _options, done) =>
    found instanceof Error ? done(found, []) : done(null, found.map(address)),
  );
  lookup('name', { all }, (...result) => (received = result));
  return received;
}

describe('createGuardedLookup', () => {
  it('returns all allowed addresses, or the first if one is requested', () => {
    expect(lookUp(['169.254.169.254', '8.8.8.8', '::1'])).toEqual([
      null,
      [address('8.8.8.8'), address('::1')],
    ]);
    expect(lookUp(['8.8.8.8', '::1'], { all: false })).toEqual([null, '8.8.8.8', 4]);
    expect(lookUp(['::1', '8.8.8.8'], { blockPrivate: true })).toEqual([null, [address('8.8.8.8')]]);
  });

  it('fails if no address is allowed', () => {
    expect(lookUp(['169.254.169.254', 'fe80::1'])[0]).toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    expect(lookUp(['127.0.0.1'], { blockPrivate: true })[0]).toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
  });

  it('passes on the resolver’s error', () => {
    const error = new Error('ENOTFOUND');
    expect(lookUp(error)[0]).toBe(error);
  });
});
