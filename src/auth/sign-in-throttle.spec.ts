import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '../common/errors/domain-error.js';
import { groupAddress, SignInThrottle } from './sign-in-throttle.js';

const START = Date.parse('2026-01-01T00:00:00Z');
const wrong = (): Promise<never> => Promise.reject(new DomainError('TOKEN_INVALID', 'wrong'));
const right = (): Promise<string> => Promise.resolve('in');

beforeEach(
  () => void jest.useFakeTimers({ now: START, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] }),
);
afterEach(() => void jest.useRealTimers());

async function fail(
  throttle: SignInThrottle,
  times: number,
  address = '192.0.2.1',
  signIn: () => Promise<unknown> = wrong,
): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(throttle.run(address, signIn)).rejects.toThrow();
}

describe('SignInThrottle', () => {
  it('C-21 refuses an attempt after ten failures, and returns the seconds until the next is allowed', async () => {
    const throttle = new SignInThrottle();
    await fail(throttle, 10);
    jest.setSystemTime(START + 60_500);
    const called = jest.fn(right);
    await expect(throttle.run('192.0.2.1', called)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterS: 240,
    });
    expect(called).not.toHaveBeenCalled();
    expect(await throttle.run('192.0.2.2', right)).toBe('in');
  });

  it('allows an attempt once fewer than ten failures are younger than five minutes', async () => {
    const throttle = new SignInThrottle();
    await fail(throttle, 1);
    jest.setSystemTime(START + 200_000);
    await fail(throttle, 9);
    jest.setSystemTime(START + 299_999);
    await expect(throttle.run('192.0.2.1', right)).rejects.toMatchObject({ retryAfterS: 1 });
    jest.setSystemTime(START + 300_000);
    await fail(throttle, 1);
    await expect(throttle.run('192.0.2.1', right)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterS: 200,
    });
  });

  it('resets the failures of an address that signs in', async () => {
    const throttle = new SignInThrottle();
    await fail(throttle, 9);
    await throttle.run('192.0.2.1', right);
    await fail(throttle, 9);
    expect(await throttle.run('192.0.2.1', right)).toBe('in');
  });

  it('does not count errors that have another cause than the credential', async () => {
    const throttle = new SignInThrottle();
    await fail(throttle, 20, '192.0.2.1', () =>
      Promise.reject(new DomainError('DATABASE_UNAVAILABLE', 'down')),
    );
    expect(await throttle.run('192.0.2.1', right)).toBe('in');
  });

  it('C-21 refuses every address after a hundred failures in total, until the oldest of them is five minutes old', async () => {
    const throttle = new SignInThrottle();
    for (let host = 0; host < 20; host += 1) await fail(throttle, 5, `198.51.100.${host}`);
    await expect(throttle.run('192.0.2.2', right)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterS: 300,
    });
    jest.setSystemTime(START + 300_000);
    expect(await throttle.run('192.0.2.2', right)).toBe('in');
  });

  it('does not count successes among the total failures', async () => {
    const throttle = new SignInThrottle();
    for (let host = 0; host < 150; host += 1) expect(await throttle.run('198.51.100.1', right)).toBe('in');
  });

  it('counts attempts that are still in progress', async () => {
    const throttle = new SignInThrottle();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => throttle.run('192.0.2.1', wrong)),
    );
    expect(
      outcomes.filter(
        (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'TOO_MANY_REQUESTS',
      ),
    ).toHaveLength(2);
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('groups the address %j as %j', (address, group) => expect(groupAddress(address)).toBe(group));
