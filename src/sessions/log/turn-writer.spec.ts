import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ManualChangeFeed } from '../../../test/fakes/manual-change-feed.js';
import type { OpenTurn } from '../turn.js';
import type { TurnLogRepository } from './turn-log.repository.js';
import { TurnWriter } from './turn-writer.js';

const CONTENT = 'z'.repeat(20_000_000);
const DONE = { kind: 'done', answers: [] } as const;
const IDS = ['a', 'b', 'c', 'd'];

afterEach(() => Logger.overrideLogger(undefined!));

describe('TurnWriter', () => {
  it('stores large turns that are recorded at the same time', async () => {
    const writer = createWriter(() => Promise.resolve());
    expect(await Promise.all(IDS.map((id) => writer.record(createTurn(id), DONE)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('holds no more than a few large turns while PostgreSQL is unavailable', async () => {
    Logger.overrideLogger(false);
    const database = { isAway: true };
    let notify = (): void => undefined;
    const failed = new Promise<void>((resolve) => (notify = resolve));
    const writer = createWriter(() => {
      if (!database.isAway) return Promise.resolve();
      notify();
      return Promise.reject(new Error('away'));
    });
    const first = writer.record(createTurn('first'), DONE);
    await failed;
    await new Promise(setImmediate);
    const later = IDS.map((id) => writer.record(createTurn(id), DONE));
    database.isAway = false;
    expect(await Promise.all([first, ...later])).toEqual([true, false, false, false, false]);
  });
});

function createTurn(turnId: string): OpenTurn {
  const scope = { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId: turnId };
  const message = { role: 'user', content: '' } as const;
  const messages = [{ message, contentJson: CONTENT }];
  return { turnId, scope, tokenId: 't', requestId: 'r', messages, extract: false };
}

function createWriter(write: () => Promise<void>): TurnWriter {
  return new TurnWriter({ write } as unknown as TurnLogRepository, new ManualChangeFeed());
}
