import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { loadConfig } from '../../../src/config/load-config.js';
import { isAllowed } from '../../../src/resources/media-type.js';

const VENDOR = 'application/vnd.';
const OFFICE = [
  'application/msword',
  `${VENDOR}ms-excel`,
  `${VENDOR}ms-powerpoint`,
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
    (kind) => `${VENDOR}openxmlformats-officedocument.${kind}`,
  ),
];
const ROOT = join(import.meta.dirname, '../../fakes');
const loadTestConfig = (env: Record<string, string>): ReturnType<typeof loadConfig>['config'] =>
  loadConfig({ env, projectRoot: ROOT, isTerminal: false }).config;

describe('settings of files', () => {
  it('S4-8 S4-9 have the defaults of the memory gateway, and its names', () => {
    const { gateway, uploads, storage } = loadTestConfig({});
    expect([gateway.searchBatchSize, uploads.maxBytes, storage.driver, storage.dir]).toEqual([
      50,
      26_214_400,
      'fs',
      join(ROOT, 'data/storage'),
    ]);
    const given = loadTestConfig({
      MEMORY_GATEWAY_RESOURCE_SEARCH_BATCH_SIZE: '7',
      MEMORY_GATEWAY_MAX_UPLOAD_BYTES: '1000',
      MEMORY_GATEWAY_STORAGE_DIR: '/srv/files',
      MEMORY_GATEWAY_ALLOWED_MIME_TYPES: 'image/*, text/plain',
    });
    expect([given.gateway.searchBatchSize, given.uploads.maxBytes, given.storage.dir]).toEqual([
      7,
      1_000,
      '/srv/files',
    ]);
    expect(given.uploads.allowedMimeTypes).toEqual(['image/*', 'text/plain']);
  });

  it('S4-7 take the path of files, data/storage by default, and ignore that of the database, saying so', () => {
    const given = {
      MEMORY_GATEWAY_STORAGE_DIR: 'files',
      MEMORY_GATEWAY_DB_PATH: './data/memory_gateway.sqlite3',
    };
    const { config, notices } = loadConfig({ env: given, projectRoot: ROOT, isTerminal: false });
    expect([loadTestConfig({}).storage.dir, config.storage.dir]).toEqual([
      join(ROOT, 'data/storage'),
      join(ROOT, 'files'),
    ]);
    expect(notices).toContain(
      'MEMORY_GATEWAY_DB_PATH: accepted and ignored, everything is stored in PostgreSQL',
    );
    expect({ ...config, storage: null, report: [] }).toEqual({
      ...loadTestConfig({}),
      storage: null,
      report: [],
    });
  });

  it.each([
    'image/png',
    'audio/ogg',
    'application/pdf',
    'text/html',
    'application/xhtml+xml',
    'text/plain',
    'text/markdown',
    'text/csv',
    'application/json',
    ...OFFICE,
  ])('S4-10 allow %s by default', (type) =>
    expect(isAllowed(type, loadTestConfig({}).uploads.allowedMimeTypes)).toBe(true),
  );

  it('S4-10 allow nothing else by default', () => {
    for (const type of ['application/zip', 'video/mp4', 'application/x-msdownload'])
      expect(isAllowed(type, loadTestConfig({}).uploads.allowedMimeTypes)).toBe(false);
  });

  it.each([
    [{ MEMORYBRIDGE_STORAGE_DRIVER: 's3' }, 'storage.driver: s3 needs storage.s3_bucket'],
    [
      { MEMORYBRIDGE_STORAGE_S3_ACCESS_KEY_ID: 'a' },
      'storage.s3_access_key_id and storage.s3_secret_access_key belong together',
    ],
  ])('refuse %j', (env, problem) => {
    expect(() => loadTestConfig(env)).toThrow(problem);
  });
});
