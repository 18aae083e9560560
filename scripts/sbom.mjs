// `npm run -s sbom > sbom.json`: what the production tree consists of, as the lock file has it, in CycloneDX.
// `npm sbom --omit=dev` leaves out what development packages need as well (npm 11.19: 126 of 335), so npm
// gets the lock file without them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ARGUMENTS = [
  'sbom',
  '--package-lock-only',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--loglevel=error',
];

const scratch = mkdtempSync(join(tmpdir(), 'memorybridge-sbom-'));
try {
  // npm calls the application after its folder.
  const folder = join(scratch, 'memorybridge');
  mkdirSync(folder);
  const { devDependencies: _left, ...manifest } = readJson('package.json');
  const lock = readJson('package-lock.json');
  const production = Object.entries(lock.packages).filter(([, entry]) => entry.dev !== true);
  const packages = Object.fromEntries(
    production.map(([path, { devDependencies: _out, ...entry }]) => [path, entry]),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  const { status } = spawnSync('npm', ARGUMENTS, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}
