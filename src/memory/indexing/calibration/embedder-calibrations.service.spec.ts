import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { BUNDLED_IDENTITY, type EmbedRole, type Vector } from '../../../embeddings/embedder.port.js';
import { IDENTITY_SCALE } from '../indexing.types.js';
import type { Calibration } from './calibration.js';
import { EmbedderCalibrationsService } from './embedder-calibrations.service.js';

class Store {
  readonly rows = new Map<string, Calibration | null>();
  isAway = false;

  find(model: string): Promise<Calibration | null | undefined> {
    return this.isAway ? Promise.reject(new Error('no database')) : Promise.resolve(this.rows.get(model));
  }

  save(model: string, _version: number, calibration: Calibration | null): Promise<void> {
    if (!this.rows.has(model)) this.rows.set(model, calibration);
    return Promise.resolve();
  }
}

/** Vectors that differ a little, all near one direction. */
const embedNarrowly = (texts: readonly string[]): Promise<readonly Vector[]> =>
  Promise.resolve(
    texts.map((text) => {
      const angle = ((text.length * 37) % 60) * (Math.PI / 180);
      return Float32Array.of(Math.cos(angle), Math.sin(angle));
    }),
  );

class FakeEmbedder {
  readonly roles: (EmbedRole | undefined)[] = [];
  isDown = false;

  constructor(
    readonly queryIdentity: string,
    private readonly work = embedNarrowly,
  ) {}

  embed(texts: readonly string[], _signal?: AbortSignal, role?: EmbedRole): Promise<readonly Vector[]> {
    this.roles.push(role);
    return this.isDown ? Promise.reject(new Error('down')) : this.work(texts);
  }
}

describe('EmbedderCalibrationsService', () => {
  let store: Store;
  let service: EmbedderCalibrationsService;
  beforeEach(() => {
    store = new Store();
    service = new EmbedderCalibrationsService(store);
  });

  it('leaves the bundled model as it is, without embedding anything', async () => {
    const bundled = new FakeEmbedder(BUNDLED_IDENTITY);
    await service.prepare(bundled);
    expect(await service.findScale(bundled, 'Where do I live?')).toBe(IDENTITY_SCALE);
    expect(bundled.roles).toEqual([]);
  });

  it('embeds messages as queries and texts as documents, once for all who ask', async () => {
    const embedder = new FakeEmbedder('narrow');
    await Promise.all([service.prepare(embedder), service.prepare(embedder)]);
    await service.prepare(embedder);
    expect(embedder.roles).toEqual(['query', 'document']);
    expect((await service.findScale(embedder, 'Where do I live?')).message(0.8)).not.toBeCloseTo(0.8, 2);
  });

  it('reads what another process measured', async () => {
    await service.prepare(new FakeEmbedder('narrow'));
    const [elsewhere, embedder] = [new EmbedderCalibrationsService(store), new FakeEmbedder('narrow')];
    expect(await elsewhere.findScale(embedder, 'Where do I live?')).not.toBe(IDENTITY_SCALE);
    expect(embedder.roles).toEqual([]);
  });

  it('measures an unknown embedder in the background of the first question', async () => {
    const embedder = new FakeEmbedder('narrow');
    expect(await service.findScale(embedder, 'Where do I live?')).toBe(IDENTITY_SCALE);
    await eventually(async () => (await service.findScale(embedder, 'Where do I live?')) !== IDENTITY_SCALE);
    expect(store.rows.has('narrow')).toBe(true);
  });

  it('does not call a failed embedder for a while, and stores nothing', async () => {
    const embedder = new FakeEmbedder('narrow');
    embedder.isDown = true;
    await service.prepare(embedder);
    await service.prepare(embedder);
    expect(embedder.roles).toEqual(['query']);
    expect(store.rows.size).toBe(0);
  });

  it('remembers an embedder that gives all texts the same vector', async () => {
    const embedder = new FakeEmbedder('flat', (texts) =>
      Promise.resolve(texts.map(() => Float32Array.of(1, 0))),
    );
    await service.prepare(embedder);
    expect(store.rows.get('flat')).toBeNull();
    expect(await service.findScale(embedder, 'Where do I live?')).toBe(IDENTITY_SCALE);
  });

  it('works without the database', async () => {
    store.isAway = true;
    expect(await service.findScale(new FakeEmbedder('narrow'), 'Where do I live?')).toBe(IDENTITY_SCALE);
  });
});
