import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EmbedderWarmUpService } from './embedder-warm-up.service.js';

Logger.overrideLogger(false);

function setUp() {
  const state = { warmUps: 0, wanted: false, away: false, changed: async (): Promise<void> => undefined };
  let listener: (tokenId: string) => void = () => undefined;
  const tokens = {
    hasTokenWithoutEmbedder: () =>
      state.away ? Promise.reject(new Error('away')) : Promise.resolve(state.wanted),
    onChange: (given: (tokenId: string) => void) => {
      listener = given;
      return () => void (listener = () => undefined);
    },
  };
  const service = new EmbedderWarmUpService({ warmUp: () => void (state.warmUps += 1) }, tokens);
  service.onModuleInit();
  state.changed = async () => {
    listener('');
    await new Promise(setImmediate);
  };
  return { state, service };
}

describe('EmbedderWarmUpService', () => {
  it('waits for a token that uses the embedder, and warms it up once', async () => {
    const { state } = setUp();
    await state.changed();
    expect(state.warmUps).toBe(0);
    state.wanted = true;
    await Promise.all([state.changed(), state.changed()]);
    await state.changed();
    expect(state.warmUps).toBe(1);
  });

  it('checks again after a database outage, and never after the shutdown', async () => {
    const { state, service } = setUp();
    Object.assign(state, { wanted: true, away: true });
    await state.changed();
    service.onModuleDestroy();
    state.away = false;
    await state.changed();
    expect(state.warmUps).toBe(0);
    service.onModuleInit();
    await state.changed();
    expect(state.warmUps).toBe(1);
  });
});
