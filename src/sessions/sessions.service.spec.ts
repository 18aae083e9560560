import { describe, expect, it, jest } from '@jest/globals';
import { SessionsService } from './sessions.service.js';
import type { OpenTurn } from './turn.js';

const TURN: OpenTurn = {
  turnId: '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11',
  scope: { spaceId: 's', endUser: '', appId: 'a', projectId: 'p', sessionId: 'chat' },
  tokenId: 't',
  requestId: 'r',
  messages: [],
  extract: true,
};

describe('append', () => {
  const failing = (...codes: readonly string[]) => {
    const write = jest.fn<() => Promise<void>>().mockResolvedValue();
    for (const code of codes) write.mockRejectedValueOnce(Object.assign(new Error('refused'), { code }));
    return { write, service: new SessionsService({} as never, {} as never, { write } as never, {} as never) };
  };

  it('retries errors that may be temporary', async () => {
    const { write, service } = failing('40P01', '57014');
    await service.append(TURN);
    expect(write).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['a turn that PostgreSQL rejects permanently', ['23502'], { code: '23502' }],
    ['an unavailable database', ['ECONNREFUSED'], { code: 'DATABASE_UNAVAILABLE' }],
  ])('does not retry %s', async (_what, codes, error) => {
    const { write, service } = failing(...codes);
    await expect(service.append(TURN)).rejects.toMatchObject(error);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('gives up after three attempts', async () => {
    const { write, service } = failing('40P01', '40P01', '40P01');
    await expect(service.append(TURN)).rejects.toMatchObject({ code: '40P01' });
    expect(write).toHaveBeenCalledTimes(3);
  });
});
