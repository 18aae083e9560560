import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { StorageConfig } from '../../src/config/app-config.js';
import { S3StorageDriver } from '../../src/storage/s3/s3-storage.driver.js';
import { storageSuite } from './storage-suite.js';

storageSuite('s3 storage', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'storage-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir, 'server'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  const config: StorageConfig = {
    driver: 's3',
    dir: join(dir, 'staging'),
    s3Bucket: 'files',
    s3Endpoint: `http://127.0.0.1:${port}`,
    s3Region: 'us-east-1',
    s3Prefix: 'bridge/',
    s3PathStyle: true,
    s3AccessKeyId: 'S3RVER',
    s3SecretAccessKey: 'S3RVER',
  };
  return {
    storage: new S3StorageDriver(config),
    dir: config.dir,
    uri: 's3://files/bridge',
    broken: new S3StorageDriver({ ...config, s3Bucket: 'no-such-bucket', s3Endpoint: 'http://127.0.0.1:9' }),
    close: async () => {
      await server.close();
      await rm(dir, { recursive: true });
    },
  };
});
