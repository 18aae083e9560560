import { describe, expect, it } from '@jest/globals';
import type { AppConfig } from './app-config.js';
import { assembleConfig } from './assemble.js';
import { readVariablesLayer, readYamlLayer, type Variables } from './layers.js';
import { ConfigError } from './start-error.js';

const KEY = 'a'.repeat(64);
const surroundings = { projectRoot: '/project', isTerminal: false };

function fromEnv(variables: Variables): AppConfig {
  return assembleConfig([readVariablesLayer(variables, 'the environment')], surroundings);
}

function catchProblems(run: () => unknown): readonly string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('assemble', () => {
  it('gives the last layer precedence', () => {
    const layers = [
      readYamlLayer('server:\n  host: yaml\n  port: 1\n', 'yaml'),
      readVariablesLayer({ MEMORY_BRIDGE_PORT: '2', LOG_LEVEL: 'WARN' }, '.env'),
      readVariablesLayer({ MEMORY_BRIDGE_PORT: '0' }, 'env'),
    ];
    const { server, logging } = assembleConfig(layers, surroundings);
    expect([server.host, server.port, logging.level, server.bodyLimit]).toEqual([
      'yaml',
      0,
      'warn',
      52_428_800,
    ]);
  });

  it('names the field of an invalid origin', () => {
    const [problem] = catchProblems(() =>
      assembleConfig(
        [readYamlLayer('server:\n  allowed_origins: ["https://app.example/chat"]\n', 'yaml')],
        surroundings,
      ),
    );
    expect(problem).toMatch(
      /^server\.allowed_origins in yaml is \["https:\/\/app\.example\/chat"\] and must be a list of origins such as https/,
    );
  });

  it.each([
    ['embeddings.mirror', 'EMBEDDINGS_MIRROR', ['ftp://models.example', 'hub', 'https://me:key@hub.example']],
    ['mcp.allowed_origins', 'MCP_ALLOWED_ORIGINS', ['agents.example', 'https://agents.example/x', '*']],
    ['uploads.allowed_mime_types', 'UPLOADS_ALLOWED_MIME_TYPES', ['pdf', '*/*', 'text/', 'text/plain;q=1']],
    ['chat.token_id', 'CHAT_TOKEN_ID', ['mb_key', '1234']],
    ['sessions.headers', 'SESSIONS_HEADERS', ['x chat', 'x-chat:']],
    ['proxy.harness_tags', 'PROXY_HARNESS_TAGS', ['<note>', 'my note', '1st']],
  ])('refuses a bad value of %s, by name', (key, name, values) => {
    for (const value of values) {
      const [problem] = catchProblems(() => fromEnv({ [`MEMORYBRIDGE_${name}`]: value }));
      expect(problem).toMatch(`MEMORYBRIDGE_${name} (${key}) in the environment is "${value}" and must be `);
    }
  });

  it('reads names of headers and file types in any case', () => {
    const { sessions, uploads } = fromEnv({
      MEMORYBRIDGE_SESSIONS_HEADERS: 'X-Chat-Id',
      MEMORY_GATEWAY_ALLOWED_MIME_TYPES: 'Image/*, Text/Plain',
    });
    expect([sessions.headers, uploads.allowedMimeTypes]).toEqual([['x-chat-id'], ['image/*', 'text/plain']]);
  });

  it('reads every alias', () => {
    const config = fromEnv({
      LOG_LEVEL: 'debug',
      LOG_FORMAT: 'text',
      MEMORY_BRIDGE_HOST: '0.0.0.0',
      MEMORY_BRIDGE_PORT: '0',
      QDRANT_HOST: 'q',
      QDRANT_PORT: '7000',
      QDRANT_API_KEY: 'qdrant-key',
      QDRANT_BINARY: 'qdrant',
      MEM0_COLLECTION_NAME: 'c',
      HTTP_TIMEOUT: '5',
      MEMORY_SEARCH_TIMEOUT: '0.5',
      MEMORY_STORE_TIMEOUT: '7',
      MEMORY_TEMPLATE_PATH: 't.md',
      MEMORYBRIDGE_DATA_DIR: 'd',
      MEMORYBRIDGE_ADMIN_TOKEN: 'preset-admin-token',
      MEMORYBRIDGE_MASTER_KEY: KEY,
      DATABASE_URL: 'postgres://u:p@h/d',
      REDIS_URL: 'redis://h',
      METRICS_TOKEN: 'metrics-token',
      OUTBOUND_BLOCK_PRIVATE: 'true',
    });
    expect(config).toMatchObject({
      dataDir: '/project/d',
      server: { host: '0.0.0.0', port: 0 },
      logging: { level: 'debug', format: 'text' },
      database: { url: 'postgres://u:p@h/d' },
      queue: { redisUrl: 'redis://h' },
      qdrant: {
        url: 'http://q:7000',
        host: 'q',
        port: 7000,
        apiKey: 'qdrant-key',
        collection: 'c',
        binary: 'qdrant',
      },
      outbound: { headersTimeoutMs: 5_000, blockPrivate: true },
      memory: { searchTimeoutMs: 500, storeTimeoutMs: 7_000, templatePath: '/project/t.md' },
      security: { adminToken: 'preset-admin-token', masterKey: KEY, metricsToken: 'metrics-token' },
    });
  });

  it('takes the template path from MEMORY_TEMPLATE_PATH', () =>
    expect(fromEnv({ MEMORY_TEMPLATE_PATH: '/elsewhere/x.md' }).memory.templatePath).toBe('/elsewhere/x.md'));

  it.each([
    [{}, null],
    [{ REDIS_URL: 'redis://h' }, 'redis://h'],
    [{ REDIS_URL: 'redis://h', MEMORYBRIDGE_CACHE_DRIVER: 'redis' }, 'redis://h'],
    [{ REDIS_URL: 'redis://h', MEMORYBRIDGE_CACHE_DRIVER: 'memory' }, null],
  ])('chooses the cache for %j: %s', (variables, url) => expect(fromEnv(variables).cache.redisUrl).toBe(url));

  it('refuses a cache on Redis without Redis', () =>
    expect(catchProblems(() => fromEnv({ MEMORYBRIDGE_CACHE_DRIVER: 'redis' }))).toEqual([
      'cache.driver: redis needs REDIS_URL',
    ]));

  it('refuses one port for two listeners and names both settings', () =>
    expect(catchProblems(() => fromEnv({ MEMORY_GATEWAY_PORT: '8000' }))).toEqual([
      'server.port (MEMORY_BRIDGE_PORT) and gateway.port (MEMORY_GATEWAY_PORT) are both 8000: give one of them another port, or a host of its own',
    ]));

  it('refuses the port of the server for a worker', () =>
    expect(catchProblems(() => fromEnv({ MEMORYBRIDGE_WORKER_PORT: '8000' }))).toHaveLength(1));

  it('prefers QDRANT_URL to host and port', () =>
    expect(fromEnv({ QDRANT_URL: 'https://q', QDRANT_HOST: 'other' }).qdrant.url).toBe('https://q'));

  it.each([
    [true, 'text'],
    [false, 'json'],
  ])('chooses the log format by the terminal (%s)', (isTerminal, format) =>
    expect(assembleConfig([], { projectRoot: '/', isTerminal }).logging.format).toBe(format),
  );

  it('freezes deeply', () => {
    const config = fromEnv({});
    expect(Object.isFrozen(config) && Object.isFrozen(config.memory.noSystemRole)).toBe(true);
  });

  it('lists every problem of every source in one error', () => {
    const yaml = readYamlLayer('server:\n  prot: 1\n  port: 70000\n', 'config/memorybridge.yaml');
    const env = readVariablesLayer(
      { MEMORY_SEARCH_TIMEOUT: 'soon', LOG_LEVEL: 'loud', MEMORYBRIDGE_ZEBRAS: '1' },
      'the environment',
    );
    const problems = catchProblems(() => assembleConfig([yaml, env], surroundings));
    expect(problems).toEqual([
      'config/memorybridge.yaml: unknown key server.prot: did you mean server.port? Otherwise remove it',
      'unknown name MEMORYBRIDGE_ZEBRAS in the environment: remove it',
      'server.port in config/memorybridge.yaml is 70000 and must be a whole number from 0 to 65535',
      'LOG_LEVEL (logging.level) in the environment is "loud" and must be one of debug, info, warn, error',
      'MEMORY_SEARCH_TIMEOUT (memory.search_timeout_ms) in the environment is "soon" and must be a number of seconds from 0.001 to 2147000',
    ]);
    expect(new ConfigError(problems).message).toMatch(/^5 settings are wrong:\n {2}- config/);
  });

  it('never prints a secret or a URL', () => {
    const problems = catchProblems(() =>
      fromEnv({ MEMORYBRIDGE_ADMIN_TOKEN: 'hush hush', DATABASE_URL: 'mysql:hush@h/d' }),
    );
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('hush');
  });

  it('refuses a preset admin token of fewer than 16 characters, naming the setting', () => {
    expect(catchProblems(() => fromEnv({ MEMORYBRIDGE_ADMIN_TOKEN: 'x'.repeat(15) }))).toEqual([
      'MEMORYBRIDGE_ADMIN_TOKEN (security.admin_token) in the environment must be 16 to 256 printable ASCII characters without spaces',
    ]);
    expect(fromEnv({ MEMORYBRIDGE_ADMIN_TOKEN: 'x'.repeat(16) }).security.adminToken).toHaveLength(16);
  });

  it('requires a master key with DATABASE_URL', () =>
    expect(catchProblems(() => fromEnv({ DATABASE_URL: 'postgres://h/d' }))).toEqual([
      expect.stringMatching(/^DATABASE_URL needs MEMORYBRIDGE_MASTER_KEY .*openssl rand -base64 32/),
    ]));

  it('refuses an unescaped password, says how to write it, and does not show it', () => {
    const [problem] = catchProblems(() => fromEnv({ DATABASE_URL: 'postgres://u:p@ss/w#rd@h/d' }));
    expect(problem).toBe(
      'DATABASE_URL (database.url) in the environment must be a URL that starts with postgres:// or postgresql:// and has @, /, ? and # of user and password written as %40, %2F, %3F and %23, or null',
    );
  });

  it.each(['embedded', 'qdrant'])('accepts %s as index driver', (driver) =>
    expect(
      assembleConfig([readYamlLayer(`index:\n  driver: ${driver}\n`, 'y')], surroundings).index.driver,
    ).toBe(driver),
  );
});
