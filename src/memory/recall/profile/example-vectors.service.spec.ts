import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BUNDLED_IDENTITY, type Vector } from '../../../embeddings/embedder.port.js';
import { listExamples } from './example-texts.js';
import { ExampleVectorsService } from './example-vectors.service.js';

Logger.overrideLogger(false);

const createEmbedder = (queryIdentity: string, isDown = false) => ({
  queryIdentity,
  embed: jest.fn((texts: readonly string[]): Promise<readonly Vector[]> =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(texts.map(() => Float32Array.of(1, 0))),
  ),
});

describe('ExampleVectorsService', () => {
  it('has the vectors of the bundled model without embedding anything', () => {
    const embedder = createEmbedder(BUNDLED_IDENTITY);
    expect(new ExampleVectorsService().find(embedder)?.others).not.toHaveLength(0);
    expect(embedder.embed).not.toHaveBeenCalled();
  });

  it('embeds the examples once for another embedder, in the background', async () => {
    const [service, embedder] = [new ExampleVectorsService(), createEmbedder('other')];
    expect(service.find(embedder)).toBeNull();
    await Promise.all([service.prepare(embedder), service.prepare(embedder)]);
    expect(service.find(embedder)?.others).not.toHaveLength(0);
    const texts = embedder.embed.mock.calls.flatMap(([asked]) => asked);
    expect(texts).toHaveLength(listExamples().length);
  });

  it('leaves an embedder alone that is down', async () => {
    const [service, embedder] = [new ExampleVectorsService(), createEmbedder('other', true)];
    await service.prepare(embedder);
    await service.prepare(embedder);
    expect(service.find(embedder)).toBeNull();
    expect(embedder.embed).toHaveBeenCalledTimes(1);
  });
});
