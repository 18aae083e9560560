import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BUNDLED_IDENTITY, type Vector } from '../../../embeddings/embedder.port.js';
import { CATCH_ALL, EXAMPLE_TEXTS } from './example-texts.js';
import { ClassifiersService } from './classifiers.service.js';

Logger.overrideLogger(false);

const createEmbedder = (queryIdentity: string, isDown = false) => ({
  queryIdentity,
  embed: jest.fn((texts: readonly string[]): Promise<readonly Vector[]> =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(texts.map(() => Float32Array.of(1, 0))),
  ),
});

const AIMS = [...EXAMPLE_TEXTS.messages.keys()];

describe('ClassifiersService', () => {
  it('has the classifiers of the bundled model without embedding anything', () => {
    const embedder = createEmbedder(BUNDLED_IDENTITY);
    expect(new ClassifiersService().find(embedder)?.messages.names).toEqual(AIMS);
    expect(embedder.embed).not.toHaveBeenCalled();
  });

  it('embeds a few examples of each class once for another embedder, in the background', async () => {
    const [service, embedder] = [new ClassifiersService(), createEmbedder('other')];
    expect(service.find(embedder)).toBeNull();
    await Promise.all([service.prepare(embedder), service.prepare(embedder)]);
    expect(service.find(embedder)?.messages.names).toEqual(AIMS);
    const texts = embedder.embed.mock.calls.flatMap(([asked]) => asked);
    const classes = Object.values(EXAMPLE_TEXTS).flatMap((table: ReadonlyMap<string, readonly string[]>) => [
      ...table,
    ]);
    const counts = classes.map(([name, { length }]) => Math.min(CATCH_ALL.has(name) ? 160 : 16, length));
    expect(texts).toHaveLength(counts.reduce((total, count) => total + count));
  });

  it('leaves an embedder alone that is down', async () => {
    const [service, embedder] = [new ClassifiersService(), createEmbedder('other', true)];
    await service.prepare(embedder);
    await service.prepare(embedder);
    expect(service.find(embedder)).toBeNull();
    expect(embedder.embed).toHaveBeenCalledTimes(1);
  });
});
