import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { MixedUsersWatch } from './mixed-users-watch.js';

describe('MixedUsersWatch', () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  beforeEach(() => {
    warned.mockClear();
  });
  afterAll(() => warned.mockRestore());

  const watch = (...requests: readonly (readonly [token: string, name?: string])[]): void => {
    const watched = new MixedUsersWatch();
    for (const [id, name] of requests) watched.notice({ id }, name);
  };

  it('warns once when requests of a token name several end users', () => {
    watch(['t1', 'ana'], ['t1', 'ben'], ['t1', 'ana'], ['t1', 'cleo']);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ token_id: 't1' }));
  });

  it('does not log the names', () => {
    watch(['t1', 'ana'], ['t1', 'ben']);
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/ana|ben/);
  });

  it('is silent while a token names one end user, nobody, or is not alone', () => {
    watch(['t1', 'ana'], ['t1'], ['t1', ''], ['t1', 'ana'], ['t2', 'ben']);
    expect(warned).not.toHaveBeenCalled();
  });
});
