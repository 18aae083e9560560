import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '../../../src/config/load-config.js';
import { SETTING_ENTRIES } from '../../../src/config/settings.js';
import { ConfigError } from '../../../src/config/start-error.js';

const PROJECT = join(import.meta.dirname, '..', '..', '..');

describe('config/memorybridge.yaml', () => {
  const file = join(PROJECT, 'config', 'memorybridge.yaml');

  it('holds every setting with its default and nothing else', () => {
    const documented = Object.entries(flatten(parse(readFileSync(file, 'utf8'))));
    const known = SETTING_ENTRIES.map(({ key, setting }) => [key, setting.fallback]);
    expect(documented).toEqual(known);
  });

  it('explains every setting in the line above it and names its aliases', () => {
    const explained = explanations(readFileSync(file, 'utf8'));
    for (const { key, setting } of SETTING_ENTRIES) {
      expect(explained.get(key)).toMatch(/^# .{10,}/);
      for (const { name } of setting.aliases) expect(explained.get(key)).toContain(name);
    }
  });
});

describe('docs/configuration.md', () => {
  it('lists every setting, its default and its aliases', () => {
    const page = readFileSync(join(PROJECT, 'docs', 'configuration.md'), 'utf8');
    for (const { key, setting } of SETTING_ENTRIES) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${key}\` |`));
      expect(row).toBeDefined();
      for (const { name } of setting.aliases) expect(row).toContain(`\`${name}\``);
    }
  });
});

describe('loadConfig', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'memorybridge-config-'));
    mkdirSync(join(root, 'config'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['takes the kept key for the Qdrant that the host runs', {}, 'kept'],
    ['takes the configured key before the kept one', { QDRANT_API_KEY: 'configured' }, 'configured'],
    ['keeps the key from a Qdrant elsewhere', { QDRANT_URL: 'http://qdrant.example:6333' }, null],
    ['keeps the key from another port of this machine', { QDRANT_URL: 'http://localhost:7333' }, null],
    ['has no use for the key where the host runs no Qdrant', { QDRANT_BINARY: '' }, null],
  ])('%s', (_, more, apiKey) => {
    mkdirSync(join(root, 'data'));
    writeFileSync(join(root, 'data', 'qdrant.key'), 'kept\n');
    const { config } = loadConfig({
      projectRoot: root,
      env: { QDRANT_BINARY: '/usr/bin/qdrant', ...more },
      isTerminal: true,
    });
    expect(config.qdrant.apiKey).toBe(apiKey);
  });

  it('uses the defaults without any file', () => {
    const { config, notices } = loadConfig({ projectRoot: root, env: {}, isTerminal: true });
    expect(config.dataDir).toBe(join(root, 'data'));
    expect(config.logging.format).toBe('text');
    expect(notices).toEqual([]);
  });

  it('puts .env above YAML and the environment above both', () => {
    write('config/memorybridge.yaml', 'server:\n  host: yaml\n  port: 1\n  body_limit: 2048\n');
    write('.env', 'MEMORY_BRIDGE_HOST=dotenv # why\nMEMORY_BRIDGE_PORT=2\n');
    const { server } = loadConfig({ projectRoot: root, env: { MEMORY_BRIDGE_PORT: '3' } }).config;
    expect([server.host, server.port, server.bodyLimit]).toEqual(['dotenv', 3, 2048]);
  });

  it('names the files in its one error', () => {
    write('config/memorybridge.yaml', 'server:\n  port: many\n');
    write('.env', 'LOG_LEVEL=loud\n');
    expect(() => loadConfig({ projectRoot: root, env: { HTTP_TIMEOUT: '-1' } })).toThrow(ConfigError);
    expect(() => loadConfig({ projectRoot: root, env: { HTTP_TIMEOUT: '-1' } })).toThrow(
      /^3 settings are wrong:\n.*port in config.memorybridge\.yaml is "many".*\n.*LOG_LEVEL .* in \.env.*\n.*HTTP_TIMEOUT .* in the environment/,
    );
  });

  it('reads another YAML file when told to', () => {
    write('other.yaml', 'server:\n  port: 7\n');
    expect(
      loadConfig({ projectRoot: root, env: { MEMORYBRIDGE_CONFIG: 'other.yaml' } }).config.server.port,
    ).toBe(7);
    expect(
      loadConfig({ projectRoot: root, env: {}, yamlPath: join(root, 'other.yaml') }).config.server.port,
    ).toBe(7);
    expect(() => loadConfig({ projectRoot: root, env: { MEMORYBRIDGE_CONFIG: '../none.yaml' } })).toThrow(
      /there is no file .*none\.yaml/,
    );
  });

  it('accepts the files of this repository', () => {
    expect(loadConfig({ projectRoot: PROJECT, env: {} }).config.server.host).toBe('localhost');
    const env = {
      MEMORYBRIDGE_CONFIG: 'config/memorybridge.test.yaml',
      MEMORYBRIDGE_SERVER_HOST: '127.0.0.1',
    };
    expect(loadConfig({ projectRoot: PROJECT, env }).config.queue.relayIntervalMs).toBe(100);
  });

  function write(path: string, content: string): void {
    writeFileSync(join(root, path), content);
  }
});

function flatten(tree: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(tree).flatMap(([section, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, inner]) => [`${section}.${key}`, inner as unknown])
      : [[section, value]],
  );
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function explanations(source: string): Map<string, string> {
  const found = new Map<string, string>();
  let section = '';
  let above = '';
  for (const line of source.split('\n')) {
    const [, indent, key] = /^( *)(\w+):/.exec(line) ?? [];
    if (key !== undefined) found.set(indent === '' ? key : `${section}.${key}`, above);
    if (key !== undefined && indent === '') section = key;
    above = line.trim();
  }
  return found;
}
