import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the version of the product from its package.json. */
export function readProductVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
