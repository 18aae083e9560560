import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Builds the npm package into a folder of the test's own: `dist/sdk-package` belongs to people. */
export async function buildSdkPackage(folder: string): Promise<void> {
  await run(process.execPath, [join(ROOT, 'scripts', 'pack-sdk.mjs'), folder]);
}

/** Puts a built package where programs in this folder import `memorybridge` from. */
export async function placeSdkPackage(built: string, folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules, { recursive: true });
  await cp(built, join(modules, 'memorybridge'), { recursive: true });
}
