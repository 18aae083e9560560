import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readText, ROOT } from './support/source-files.js';

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly extends?: { readonly file: string; readonly service: string };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const compose = parse(readText('docker/compose.yml'), { merge: true }) as Compose;
const infra = parse(readText('docker/compose.infra.yml')) as Compose;
const services = Object.entries(compose.services);
const instructions = readText('docker/Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const finalStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

describe('docker/Dockerfile', () => {
  it('runs as a user without rights of root', () => {
    expect(finalStage.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER 1000:1000');
  });

  it('installs production dependencies only, exactly as locked', () => {
    const installs = instructions.filter((line) => /npm (ci|install|i) /.test(line));
    expect(installs.every((line) => line.includes('npm ci '))).toBe(true);
    expect(instructions.join('\n')).toMatch(/AS dependencies\n(.*\n)*?RUN npm ci --omit=dev /);
    expect(finalStage).toContain('COPY --from=dependencies /app/node_modules ./node_modules');
  });

  it('changes the folder of no command with cd, as hadolint demands (DL3003)', () => {
    expect(instructions.filter((line) => /^RUN (.*[\s&;|(])?cd /.test(line))).toEqual([]);
  });

  it('hands signals to Node itself and has a health check', () => {
    expect(finalStage).toContain('ENTRYPOINT ["node", "--v8-pool-size=0", "dist/cli.js"]');
    expect(finalStage.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  it('copies only files that exist and that the ignore file allows', () => {
    const copied = instructions
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) =>
        line
          .split(' ')
          .slice(1, -1)
          .filter((word) => !word.startsWith('--')),
      );
    const passed = readText('.dockerignore').split('\n');
    expect(copied.filter((path) => !existsSync(join(ROOT, path)) || !passed.includes(`!${path}`))).toEqual(
      [],
    );
  });

  it('holds no secret', () => {
    expect(instructions.filter((line) => /^(ENV|ARG)\b.*(KEY|TOKEN|PASSWORD|SECRET)/.test(line))).toEqual([]);
  });
});

describe('docker/compose.yml', () => {
  it('starts the service and its stores', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'postgres', 'qdrant', 'redis', 'worker']);
  });

  it.each(services)('%s has a health check and a pinned image', (_name, service) => {
    expect(service.healthcheck?.test[0]).toMatch(/^CMD/);
    expect(service.image === 'memorybridge' || /:v?\d/.test(service.image ?? '')).toBe(true);
  });

  it.each(services)(
    '%s waits for healthy services that exist, and uses volumes that exist',
    (_name, service) => {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(compose.services[other]).toBeDefined();
        expect(condition).toBe('service_healthy');
      }
      const named = (service.volumes ?? [])
        .filter((volume) => !/^[./]/.test(volume))
        .map((volume) => volume.split(':')[0]!);
      expect(named.filter((volume) => !(volume in compose.volumes))).toEqual([]);
    },
  );

  it('gives the worker the files that the API has stored', () => {
    const { api, worker } = compose.services;
    expect(api!.volumes).toContain('memorybridge-data:/data');
    expect(worker!.volumes).toEqual(api!.volumes);
  });

  it('runs one image as api and as worker, with every secret from outside', () => {
    const { api, worker } = compose.services;
    expect([api!.command, worker!.command, worker!.image]).toEqual([['api'], ['worker'], api!.image]);
    for (const { environment } of [api!, worker!]) {
      for (const name of ['MEMORYBRIDGE_MASTER_KEY', 'MEMORYBRIDGE_ADMIN_TOKEN'])
        expect(environment![name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
      expect(environment!['DATABASE_URL']).toContain('${POSTGRES_PASSWORD:?');
      expect(environment!['REDIS_URL']).toBe('redis://redis:6379');
    }
  });

  it('opens no store to the network', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['api']);
  });

  it('keeps the queue: nothing is evicted, everything goes to disk', () => {
    expect(compose.services['redis']!.command!.join(' ')).toMatch(
      /--appendonly yes .*--maxmemory-policy noeviction/,
    );
  });

  it('S0-7 S0-8 S0-9 starts Qdrant with one optimizer thread, four search threads and collections on disk', () => {
    expect(compose.services['qdrant']!.environment).toMatchObject({
      QDRANT__STORAGE__OPTIMIZERS__MAX_OPTIMIZATION_THREADS: '1',
      QDRANT__STORAGE__PERFORMANCE__MAX_SEARCH_THREADS: '4',
      QDRANT__STORAGE__ON_DISK_PAYLOAD: 'true',
      QDRANT__STORAGE__COLLECTION__VECTORS__ON_DISK: 'true',
    });
  });
});

describe('Qdrant in docker/compose.yml', () => {
  const { environment, command, volumes } = compose.services['qdrant']!;

  it.each([
    ['sends no telemetry', 'QDRANT__TELEMETRY_DISABLED', 'true'],
    ['answers no browser of another origin', 'QDRANT__SERVICE__ENABLE_CORS', 'false'],
    ['logs warnings', 'QDRANT__LOG_LEVEL', 'WARN'],
  ])('%s', (_, name, value) => {
    expect(environment![name]).toBe(value);
  });

  it('opens no gRPC port', () => {
    expect(volumes).toContain('./qdrant.yaml:/qdrant/config/local.yaml:ro');
    expect(parse(readText('docker/qdrant.yaml'))).toEqual({ service: { grpc_port: null } });
  });

  it('does not start without the key that api and worker bring', () => {
    expect(environment!['QDRANT__SERVICE__API_KEY']).toBe(
      compose.services['api']!.environment!['QDRANT_API_KEY'],
    );
    const script = command!.at(-1)!.replaceAll('$$', '$').replace('exec ./entrypoint.sh', 'echo started');
    const run = (key: string): string[] => {
      const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], {
        env: { QDRANT__SERVICE__API_KEY: key },
        encoding: 'utf8',
      });
      return [String(status), stdout.trim(), stderr.replace(/.*QDRANT__SERVICE__API_KEY: /, '').trim()];
    };
    expect(run('some-key')).toEqual(['0', 'started', '']);
    expect(run('')).toEqual([
      expect.stringMatching(/^[1-9]/),
      '',
      'Set QDRANT_API_KEY, for example to the output of openssl rand -hex 24',
    ]);
  });
});

describe('docker/compose.infra.yml', () => {
  it.each(Object.entries(infra.services))(
    '%s is the same as in compose.yml, on loopback only',
    (name, service) => {
      expect(service.extends).toEqual({ file: 'compose.yml', service: name });
      expect(compose.services[name]).toBeDefined();
      expect(service.ports!.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    },
  );
});
