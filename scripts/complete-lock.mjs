// Adds the packages of other platforms to package-lock.json. A registry mirror may lack them; npm then leaves them out of the lock file, and
// `npm ci` refuses such a lock everywhere. Run after `npm install` when the architecture test says so. Entries have no checksum: npm fetches
// the pinned version on the platform that needs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', 'package-lock.json');

/** @returns `{name, version, parent}` of every optional dependency that the lock file does not hold */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isReachable(packages, path, name))
      .map(([name, version]) => ({ name, version, parent: entry })),
  );
}

function isReachable(packages, from, name) {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`] !== undefined) return true;
    if (path === '') return false;
  }
}

/** What a platform package's name says about where it runs: `@swc/core-linux-arm64-musl` → linux, arm64, musl. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'sunos', 'aix'].includes(word));
  const cpu = words.find((word) => /^(arm|arm64|ia32|x64|ppc64|riscv64|s390x|loong64|mips64el|wasm32)$/.test(word));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined;
  return { cpu: cpu && [cpu], libc: libc && [libc], os: os && [os] };
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingOptional(lock.packages);
  for (const { name, version, parent } of missing) {
    if (!/^\d/.test(version)) throw new Error(`${name}: "${version}" is a range; install it from a registry that has it`);
    const { cpu, libc, os } = platformOf(name);
    // In npm's order, so that its next write changes nothing; undefined ones are left out by JSON.
    lock.packages[`node_modules/${name}`] = { version, cpu, dev: parent.dev, libc, optional: true, os };
  }
  const [root, ...rest] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} added`);
}
