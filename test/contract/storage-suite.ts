import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { STAGING } from '../../src/storage/staging-folder.js';
import type { ObjectPlace, ObjectStorage, StagedObject } from '../../src/storage/storage.port.js';

export interface StorageSubject {
  readonly storage: ObjectStorage;
  /** The folder where bytes are staged. */
  readonly dir: string;
  /** Prefix of the URIs of objects. */
  readonly uri: string;
  /** A storage of the same kind that can't be reached. */
  readonly broken: ObjectStorage;
  close(): Promise<void>;
}

const signal = new AbortController().signal;
const MIB = 1024 * 1024;

/** Contract of every driver of the storage port. */
export function storageSuite(name: string, start: () => Promise<StorageSubject>): void {
  describe(name, () => {
    let subject: StorageSubject;
    let storage: ObjectStorage;
    beforeAll(async () => {
      subject = await start();
      ({ storage } = subject);
    });
    afterAll(() => subject.close());

    const stage = (content: string | Buffer, maxBytes = MIB): Promise<StagedObject> =>
      storage.stage(Readable.from([Buffer.from(content)]), { maxBytes, signal });
    const place = (fields: Partial<ObjectPlace> = {}): ObjectPlace => ({
      userId: 'ann',
      collection: 'memory_attachments',
      name: 'note.txt',
      ...fields,
    });
    const listStaged = (): Promise<string[]> => readdir(join(subject.dir, STAGING));
    const keys = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const { key } of storage.list()) found.push(key);
      return found.sort();
    };

    it('S4-35 keeps a file under the owner, the collection and its SHA-256, and returns it', async () => {
      const sha256 = createHash('sha256').update('hello').digest('hex');
      const object = await (await stage('hello')).commit(place());
      expect(object).toEqual({ sha256, size: 5, key: `ann/memory_attachments/${sha256}/note.txt` });
      expect(await text(await storage.read(object.key, signal))).toBe('hello');
      expect(await storage.exists(object.key)).toBe(true);
      expect(storage.toUri(object.key)).toBe(`${subject.uri}/${object.key}`);
      await storage.delete(object.key);
    });

    it('reads the beginning, or all, of a file that is not committed yet', async () => {
      const content = randomBytes(10_000);
      const object = await stage(content);
      expect(Buffer.from(object.head).equals(content.subarray(0, 4_100))).toBe(true);
      expect((await object.readBytes()).equals(content)).toBe(true);
      await object.discard();
    });

    it('returns large and empty files byte for byte', async () => {
      for (const content of [randomBytes(6 * MIB), Buffer.alloc(0)]) {
        const { key } = await (
          await stage(content, 8 * MIB)
        ).commit(place({ name: `${content.length}.bin` }));
        expect((await buffer(await storage.read(key, signal))).equals(content)).toBe(true);
        await storage.delete(key);
      }
    });

    it('keeps equal content at one place once', async () => {
      const [first, second] = [await stage('same'), await stage('same')];
      const objects = [await first.commit(place()), await second.commit(place())];
      expect(objects[0]).toEqual(objects[1]);
      expect(await keys()).toEqual([objects[0]!.key]);
      await storage.delete(objects[0]!.key);
    });

    it('keeps equal content of different owners apart', async () => {
      const one = await (await stage('mine')).commit(place({ collection: 'resources', owner: 'r_1' }));
      const two = await (await stage('mine')).commit(place({ collection: 'resources', owner: 'r_2' }));
      await storage.delete(one.key);
      expect(await text(await storage.read(two.key, signal))).toBe('mine');
      await storage.delete(two.key);
    });

    it('aborts in the middle of a stream that is too long, and leaves nothing', async () => {
      let sent = 0;
      async function* endless(): AsyncIterable<Uint8Array> {
        for (;;) {
          yield Buffer.alloc(1_000);
          sent += 1_000;
          await Promise.resolve();
        }
      }
      await expect(storage.stage(endless(), { maxBytes: 10_000, signal })).rejects.toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
      });
      expect(sent).toBeLessThan(100_000);
      expect(await listStaged()).toEqual([]);
    });

    it('accepts exactly the maximum number of bytes', async () => {
      await (await stage(Buffer.alloc(100), 100)).discard();
      await expect(stage(Buffer.alloc(101), 100)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    });

    it('leaves nothing behind when the sender disconnects, the caller aborts or the file is discarded', async () => {
      async function* broken(): AsyncIterable<Uint8Array> {
        yield Buffer.from('a');
        await Promise.reject(new Error('gone'));
      }
      await expect(storage.stage(broken(), { maxBytes: MIB, signal })).rejects.toThrow('gone');
      const abort = new AbortController();
      const stalled = new Readable({ read: () => undefined });
      const waiting = storage.stage(stalled, { maxBytes: MIB, signal: abort.signal });
      setImmediate(() => abort.abort(new Error('enough')));
      await expect(waiting).rejects.toThrow('enough');
      await (await stage('discarded')).discard();
      expect(await listStaged()).toEqual([]);
      expect(await keys()).toEqual([]);
    });

    it('keeps a committed file that is discarded afterwards', async () => {
      const object = await stage('kept');
      const { key } = await object.commit(place());
      await object.discard();
      expect(await storage.exists(key)).toBe(true);
      await storage.delete(key);
      expect(await listStaged()).toEqual([]);
    });

    it('removes old files that a crash left staged', async () => {
      await stage('forgotten');
      expect(await storage.sweepStaged(new Date(Date.now() - 60_000))).toBe(0);
      expect(await storage.sweepStaged(new Date(Date.now() + 60_000))).toBe(1);
      expect(await listStaged()).toEqual([]);
    });

    it('reports a missing file, and deletes it without an error', async () => {
      for (const key of ['ann/resources/0/none.txt', '../../etc/passwd']) {
        await expect(storage.read(key, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await storage.exists('ann/resources/0/none.txt')).toBe(false);
      await storage.delete('ann/resources/0/none.txt');
    });

    it.each(['../../../etc/passwd', 'x'.repeat(10_240), 'nul\0byte', '会议 (1).txt'])(
      'stores and finds a file called %.20j',
      async (given) => {
        const { key } = await (await stage('x')).commit(place({ name: given }));
        expect(key.split('/')).toHaveLength(4);
        expect(await keys()).toEqual([key]);
        expect(await text(await storage.read(key, signal))).toBe('x');
        await storage.delete(key);
        expect(await keys()).toEqual([]);
      },
    );

    it('stores many files at once', async () => {
      const many = Array.from({ length: 30 }, (_unused, index) => `file ${index}`);
      const objects = await Promise.all(many.map(async (content) => (await stage(content)).commit(place())));
      expect(await keys()).toEqual(objects.map(({ key }) => key).sort());
      await Promise.all(objects.map(({ key }) => storage.delete(key)));
      expect(await keys()).toEqual([]);
    });

    it('answers a ping', async () => {
      await expect(storage.ping(signal)).resolves.toBeUndefined();
    });

    it('reports that it is unavailable', async () => {
      const refused = { code: 'STORAGE_UNAVAILABLE', status: 503 };
      const put = async (): Promise<unknown> =>
        (await subject.broken.stage(Readable.from([Buffer.from('x')]), { maxBytes: 9, signal })).commit(
          place(),
        );
      await expect(put()).rejects.toMatchObject(refused);
      await expect(subject.broken.read('ann/resources/0/a', signal)).rejects.toMatchObject(refused);
      await expect(subject.broken.ping(signal)).rejects.toMatchObject(refused);
    });
  });
}
