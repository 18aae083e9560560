import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { MemoryCacheService } from '../memory-cache/memory-cache.service.js';
import type { ObjectStorage } from '../storage/storage.port.js';
import { ErasedCopies } from './erased-copies.js';
import type { ErasureRepository } from './erasure.repository.js';

const KEYS = ['zebulon/resources/1/a.md', 'zebulon/resources/2/b.md'];
const findFilesInUse = jest.fn<ErasureRepository['findFilesInUse']>();
const invalidateAll = jest.fn<MemoryCacheService['invalidateAll']>();
const deleteFile = jest.fn<ObjectStorage['delete']>();
const copies = new ErasedCopies(
  { findFilesInUse } as Partial<ErasureRepository> as ErasureRepository,
  { invalidateAll } as Partial<MemoryCacheService> as MemoryCacheService,
  { delete: deleteFile } as Partial<ObjectStorage> as ObjectStorage,
);
let warn: jest.SpiedFunction<Logger['warn']>;

beforeEach(() => {
  jest.resetAllMocks();
  warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  findFilesInUse.mockResolvedValue(new Set());
});

describe('ErasedCopies', () => {
  it('deletes every file but one that is in use again', async () => {
    findFilesInUse.mockResolvedValue(new Set([KEYS[0]!]));
    await copies.remove(KEYS);
    expect(deleteFile.mock.calls).toEqual([[KEYS[1]]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('only empties the cache when an erasure had no files', async () => {
    await copies.remove([]);
    expect([invalidateAll, findFilesInUse, deleteFile].map(({ mock }) => mock.calls.length)).toEqual([
      1, 0, 0,
    ]);
  });

  it.each([
    ['the storage', 'STORAGE_UNAVAILABLE', deleteFile],
    ['the database', 'DATABASE_UNAVAILABLE', findFilesInUse],
  ] as const)('leaves the files to the sweep when %s fails, and logs no name', async (_what, code, call) => {
    const cause = new Error(`EACCES: unlink ${KEYS[0]}`);
    const error = code === 'STORAGE_UNAVAILABLE' ? new DomainError(code, 'Away.', { cause }) : cause;
    call.mockRejectedValueOnce(error);
    await copies.remove(KEYS);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ left: 2, code })]]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('zebulon');
  });
});
