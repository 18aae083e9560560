import { describe, expect, it } from '@jest/globals';
import type { Embedder, EmbedderProvider } from '../../../embeddings/embedder.port.js';
import { createTokenConfig } from '../../../../test/factories/token-config.js';
import type { TokensService } from '../../../tokens/tokens.service.js';
import { EmbedderCalibrationsService } from '../calibration/embedder-calibrations.service.js';
import { MemoryManagers } from './memory-managers.js';

function setUp() {
  let notify: (tokenId: string) => void = () => undefined;
  const tokens = {
    onChange: (listener: (tokenId: string) => void) => (
      (notify = listener),
      () => (notify = () => undefined)
    ),
  };
  const embedders = { for: () => ({}) as Embedder };
  const managers = new MemoryManagers(
    embedders as unknown as EmbedderProvider,
    tokens as unknown as TokensService,
    new EmbedderCalibrationsService({ find: () => Promise.resolve(null), save: () => Promise.resolve() }),
  );
  managers.onModuleInit();
  return { managers, change: (tokenId: string) => notify(tokenId) };
}

const token = (id: string, configHash = 'a') => createTokenConfig({ id, configHash });

describe('MemoryManagers', () => {
  it('S0-69 S0-70 keeps one manager per token until its configuration changes', () => {
    const { managers } = setUp();
    const first = managers.for(token('t'));
    expect(managers.for(token('t'))).toBe(first);
    expect(managers.for(token('other'))).not.toBe(first);
    expect(managers.for(token('t', 'b'))).not.toBe(first);
  });

  it('S0-60 S0-71 creates a new manager after the token was updated', () => {
    const { managers, change } = setUp();
    const first = managers.for(token('t'));
    change('t');
    expect(managers.for(token('t'))).not.toBe(first);
  });

  it('S0-72 refuses access after shutdown', () => {
    const { managers } = setUp();
    managers.for(token('t'));
    managers.onApplicationShutdown();
    expect(() => managers.for(token('t'))).toThrow('closed');
  });
});
