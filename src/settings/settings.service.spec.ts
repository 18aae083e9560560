import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.port.js';
import type { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

Logger.overrideLogger(false);

class Feed extends ChangeFeed {
  readonly connected = true;
  notify: (payload: string) => void = () => undefined;

  publish(): Promise<void> {
    return Promise.resolve();
  }

  subscribe(_topic: 'settings', listener: (payload: string) => void): () => void {
    this.notify = listener;
    return () => (this.notify = () => undefined);
  }
}

/** Rows whose reads are answered one by one. */
class Rows {
  reads: { readonly answer: (tokens: number) => void; readonly fail: () => void }[] = [];

  read(): Promise<ReadonlyMap<string, unknown>> {
    return new Promise((resolve, reject) => {
      const answer = (tokens: number): void => resolve(new Map([['memoryMaxTokens', tokens]]));
      this.reads.push({ answer, fail: () => reject(new Error('away')) });
    });
  }
}

function start(): { rows: Rows; feed: Feed; service: SettingsService } {
  const [rows, feed] = [new Rows(), new Feed()];
  const service = new SettingsService(rows as unknown as SettingsRepository, feed);
  service.onModuleInit();
  return { rows, feed, service };
}

const tokens = async (service: SettingsService): Promise<number> =>
  (await service.getCurrent()).memoryMaxTokens;

describe('SettingsService', () => {
  it('S3-66 reads once for all callers, and again after a change', async () => {
    const { rows, feed, service } = start();
    const both = Promise.all([tokens(service), tokens(service)]);
    rows.reads[0]?.answer(7);
    expect([await both, await tokens(service), rows.reads.length]).toEqual([[7, 7], 7, 1]);
    feed.notify('');
    const changed = tokens(service);
    rows.reads[1]?.answer(8);
    expect([await changed, await tokens(service), rows.reads.length]).toEqual([8, 8, 2]);
  });

  it('does not keep settings that were being read during a change', async () => {
    const { rows, feed, service } = start();
    const early = tokens(service);
    feed.notify('');
    const late = tokens(service);
    rows.reads[1]?.answer(2);
    expect(await late).toBe(2);
    rows.reads[0]?.answer(1);
    expect([await early, await tokens(service), rows.reads.length]).toEqual([1, 2, 2]);
  });

  it('keeps the last known settings while they can’t be read, and fails if there are none', async () => {
    const { rows, feed, service } = start();
    const first = tokens(service);
    rows.reads[0]?.fail();
    await expect(first).rejects.toThrow('away');
    const second = tokens(service);
    rows.reads[1]?.answer(3);
    expect(await second).toBe(3);
    feed.notify('');
    const third = tokens(service);
    rows.reads[2]?.fail();
    expect([await third, await tokens(service), rows.reads.length]).toEqual([3, 3, 3]);
  });

  it('ignores changes after its end', async () => {
    const { rows, feed, service } = start();
    const first = tokens(service);
    rows.reads[0]?.answer(3);
    await first;
    service.onModuleDestroy();
    feed.notify('');
    expect([await tokens(service), rows.reads.length]).toEqual([3, 1]);
  });
});
