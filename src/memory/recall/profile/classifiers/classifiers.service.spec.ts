import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { BUNDLED_IDENTITY, type Vector } from '../../../../embeddings/embedder.port.js';
import { EXAMPLE_TEXTS } from './example-texts.js';
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
  it('returns the classifiers of the bundled model without embedding examples', () => {
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
    expect(texts).toContain(EXAMPLE_TEXTS.messages.get('need meal')![15]);
    expect(texts).not.toContain(EXAMPLE_TEXTS.messages.get('need meal')![16]);
    expect(texts).toContain(EXAMPLE_TEXTS.messages.get('other')![159]);
  });

  it('resumes after a failure without embedding the same examples again', async () => {
    const [service, embedder] = [new ClassifiersService(), createEmbedder('other')];
    const answer = embedder.embed.getMockImplementation()!;
    embedder.embed.mockImplementationOnce(answer).mockRejectedValueOnce(new Error('too many requests'));
    await service.prepare(embedder);
    expect(service.find(embedder)).toBeNull();
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    // The cache reads the clock once a millisecond.
    await setTimeout(5);
    await service.prepare(embedder);
    jest.restoreAllMocks();
    expect(service.find(embedder)?.messages.names).toEqual(AIMS);
    const [first, failed, again] = embedder.embed.mock.calls.map(([asked]) => asked);
    expect(again).toEqual(failed);
    expect(embedder.embed.mock.calls.filter(([asked]) => asked[0] === first![0])).toHaveLength(1);
  });

  it('does not retry a failed embedder at once', async () => {
    const [service, embedder] = [new ClassifiersService(), createEmbedder('other', true)];
    await service.prepare(embedder);
    await service.prepare(embedder);
    expect(service.find(embedder)).toBeNull();
    expect(embedder.embed).toHaveBeenCalledTimes(1);
  });
});
