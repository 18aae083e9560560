// `npm run fuzz`: as many requests as FUZZ_REQUESTS says (10,000), made from openapi.json, against a running application.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);
const jest = ['--experimental-vm-modules', '--no-warnings', join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js')];
const { status } = spawnSync(process.execPath, [...jest, '--selectProjects', 'e2e', '--', 'openapi-fuzz'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { FUZZ_REQUESTS: '10000', ...process.env },
});
process.exitCode = status ?? 1;
