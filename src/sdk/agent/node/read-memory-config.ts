import { readFile } from 'node:fs/promises';
import { MemoryConfigError } from '../config/memory-config.error.js';
import { loadMemoryConfig, type MemoryConfig } from '../config/memory-config.js';
import { buildBeaverPath, isMissing } from './beaver-paths.js';

/**
 * Reads `<dir>/.beaver/config.json`. A missing file means `curated`.
 * @throws MemoryConfigError that lists every bad key and shows no value
 *
 * @example
 * ```ts
 * const config = await readMemoryConfig(process.cwd()); // { mode: 'curated' }
 * ```
 */
export async function readMemoryConfig(dir: string): Promise<MemoryConfig> {
  let text: string;
  try {
    text = await readFile(buildBeaverPath(dir, 'config.json'), 'utf8');
  } catch (error) {
    if (isMissing(error)) return loadMemoryConfig({});
    throw new MemoryConfigError([{ key: '(file)', expected: 'must be a readable file' }]);
  }
  return loadMemoryConfig(text);
}
