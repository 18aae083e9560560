import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '../../config/app-config.js';
import { isKey } from '../object-key.js';
import { StagingFolder, type StagedFile } from '../staging-folder.js';
import { createMissingObjectError, callStorage } from '../storage-call.js';
import { ObjectStorage, type ListedObject, type StagedObject, type StageOptions } from '../storage.port.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** Milliseconds of silence after which a socket is closed. */
const SOCKET_TIMEOUT_MS = 60_000;
/** Silences the SDK's console output; everything that matters is thrown as an error. */
const QUIET = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Stores files in a bucket. Bytes are staged on this machine and sent when they are committed, so a refused
 * upload never reaches the bucket, objects are always complete, and none is held in memory.
 */
export class S3StorageDriver extends ObjectStorage {
  private readonly staging: StagingFolder;
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(config: StorageConfig) {
    super();
    this.staging = new StagingFolder(config.dir);
    this.bucket = config.s3Bucket ?? '';
    this.prefix = config.s3Prefix === null ? '' : `${config.s3Prefix.replace(/\/+$/, '')}/`;
    this.client = createClient(config);
  }

  stage(bytes: AsyncIterable<Uint8Array>, options: StageOptions): Promise<StagedObject> {
    return this.staging.stage(bytes, options, (file, key) => this.commit(file, key));
  }

  read(key: string, signal: AbortSignal): Promise<Readable> {
    return callStorage(async () => {
      const { Body } = await this.client
        .send(new GetObjectCommand(this.locate(key)), { abortSignal: signal })
        .catch(rethrowMissing);
      return addAbortSignal(signal, Body as Readable);
    });
  }

  exists(key: string): Promise<boolean> {
    return callStorage(() =>
      this.client.send(new HeadObjectCommand(this.locate(key))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    );
  }

  delete(key: string): Promise<void> {
    return callStorage(async () => void (await this.client.send(new DeleteObjectCommand(this.locate(key)))));
  }

  async *list(): AsyncIterable<ListedObject> {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: this.prefix },
    );
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
        yield { key: Key.slice(this.prefix.length), size: Size, modifiedAt: LastModified };
  }

  sweepStaged(before: Date): Promise<number> {
    return this.staging.sweep(before);
  }

  async ping(signal: AbortSignal): Promise<void> {
    await this.staging.assertWritable();
    // It lists objects, because keys that are restricted to a prefix may not read the bucket itself.
    const first = { Bucket: this.bucket, Prefix: this.prefix, MaxKeys: 1 };
    await callStorage(() => this.client.send(new ListObjectsV2Command(first), { abortSignal: signal }));
  }

  override close(): void {
    this.client.destroy();
  }

  toUri(key: string): string {
    return `s3://${this.bucket}/${this.locate(key).Key}`;
  }

  private async commit({ path, sha256, size }: StagedFile, key: string): Promise<void> {
    // The server compares the checksum, so that it stores exactly the bytes that were hashed.
    const checksum = { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') };
    await this.client.send(
      new PutObjectCommand({
        ...this.locate(key),
        ...checksum,
        Body: createReadStream(path),
        ContentLength: size,
      }),
    );
    await rm(path, { force: true });
  }

  private locate(key: string): { Bucket: string; Key: string } {
    if (!isKey(key)) throw createMissingObjectError();
    return { Bucket: this.bucket, Key: this.prefix + key };
  }
}

function createClient({
  s3Endpoint,
  s3Region,
  s3PathStyle,
  s3AccessKeyId,
  s3SecretAccessKey,
}: StorageConfig): S3Client {
  const credentials =
    s3AccessKeyId === null || s3SecretAccessKey === null
      ? undefined
      : { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey };
  return new S3Client({
    region: s3Region,
    forcePathStyle: s3PathStyle,
    ...(s3Endpoint === null ? {} : { endpoint: s3Endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
    // The SDK sends its own checksums in trailers, which many servers other than AWS do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: QUIET,
  });
}

function rethrowMissing(error: unknown): never {
  throw isMissing(error) ? createMissingObjectError() : error;
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

function ignore(): void {
  // Deliberately nothing.
}
