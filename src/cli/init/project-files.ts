import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../config/start-error.js';
import { ENV_FILE } from './env-file.js';

export type FileOutcome = 'written' | 'kept' | 'skipped';

export const TEMPLATE_FILES: readonly string[] = ['memory_template.md', 'memory_template_zh.md'];

// The relative path is the same from src/ and from dist/.
const PACKAGED_TEMPLATES = fileURLToPath(new URL('../../../templates/', import.meta.url));

/**
 * Writes `.env` unless it exists. In a read-only folder it is skipped, because it would contain defaults
 * only.
 */
export function writeEnvFile(projectRoot: string): FileOutcome {
  const target = join(projectRoot, '.env');
  if (existsSync(target)) return 'kept';
  try {
    writeFileSync(target, ENV_FILE);
    return 'written';
  } catch {
    return 'skipped';
  }
}

/**
 * Writes a template unless it exists.
 * @throws StartError if it is missing and can't be written
 */
export function writeTemplate(projectRoot: string, name: string): FileOutcome {
  const target = join(projectRoot, 'templates', name);
  if (existsSync(target)) return 'kept';
  try {
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(PACKAGED_TEMPLATES, name), target);
    return 'written';
  } catch (cause) {
    throw new StartError(
      `The template ${target} cannot be written.`,
      `Make ${projectRoot} writable for this user, or start elsewhere.`,
      {
        cause,
      },
    );
  }
}
