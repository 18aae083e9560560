import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StorageChecksService } from '../../src/readiness/storage-checks.service.js';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';

const MIB = 1024 * 1024;

let service: RunningService;

beforeAll(async () => {
  service = await startService({
    worker: false,
    env: {
      MEMORYBRIDGE_STORAGE_DRIVER: 's3',
      MEMORYBRIDGE_STORAGE_S3_BUCKET: 'files',
      MEMORYBRIDGE_STORAGE_S3_ENDPOINT: 'http://127.0.0.1:9',
      MEMORYBRIDGE_STORAGE_S3_ACCESS_KEY_ID: 'key',
      MEMORYBRIDGE_STORAGE_S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
  jest
    .spyOn(service.app.get(StorageChecksService, { strict: false }), 'readFreeSpace')
    .mockResolvedValue({ data: 256 * MIB - 1, storage: null });
});
afterAll(() => service.close());

describe('a storage that can’t be reached, on a disk that is almost full', () => {
  it('degrades /health and leaves /readyz as it is', async () => {
    // A part that takes longer than a second to answer counts as down.
    await eventually(async () => {
      expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({
        status: 'degraded',
        database: { status: 'ok' },
        storage: { status: 'down' },
        disk: { status: 'down' },
      });
      return true;
    });
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  });

  it('is in the metrics', async () => {
    const response = await fetch(`${service.url}/metrics`, {
      headers: { authorization: `Bearer ${service.adminToken}` },
    });
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'memorybridge_part_up{part="api"} 1',
        'memorybridge_part_up{part="storage"} 0',
        'memorybridge_part_up{part="disk"} 0',
        `memorybridge_disk_free_bytes{folder="data"} ${256 * MIB - 1}`,
      ]),
    );
  });
});
