import { describe, expect, it } from '@jest/globals';
import { assertOpenFiles } from './assert-open-files.js';

const reporting = (soft: number | string) => (): unknown => ({
  userLimits: { open_files: { soft, hard: soft } },
});

describe('assertOpenFiles', () => {
  it('refuses a limit that is too low, and says how to raise it', () => {
    expect(() => assertOpenFiles(reporting(256))).toThrow(
      'This process may open 256 files; it needs at least 512.',
    );
    expect(() => assertOpenFiles(reporting(256))).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('ulimit -n 4096') }),
    );
  });

  it.each([[reporting(512)], [reporting('unlimited')], [() => ({})]])('accepts %p', (report) => {
    expect(() => assertOpenFiles(report)).not.toThrow();
  });
});
