import { describe, expect, it } from '@jest/globals';
import { assembleConfig } from './assemble.js';
import { readVariablesLayer, readYamlLayer } from './layers.js';
import {
  describeSources,
  parseStartSources,
  type SettingReport,
  type StartSources,
} from './setting-report.js';

const SECRET = 'a-secret-of-somebody';
const surroundings = { projectRoot: '/project', isTerminal: false };

function report(startSources?: StartSources): readonly SettingReport[] {
  const layers = [
    readYamlLayer('server:\n  host: 0.0.0.0\n  port: 9000\n', 'config/memorybridge.yaml'),
    readVariablesLayer({ MEMORY_BRIDGE_PORT: '9001', HTTP_TIMEOUT: '5' }, '.env'),
    readVariablesLayer(
      { MEMORYBRIDGE_ADMIN_TOKEN: SECRET, REDIS_URL: `redis://:${SECRET}@cache.example`, LOG_FORMAT: 'json' },
      'the environment',
    ),
  ];
  return assembleConfig(layers, { ...surroundings, startSources }).report;
}

const find = (key: string, settings = report()): SettingReport | undefined =>
  settings.find((setting) => setting.key === key);

describe('reportSetting', () => {
  it.each<[string, Partial<SettingReport>]>([
    [
      'server.host',
      {
        value: '0.0.0.0',
        default: 'localhost',
        source: 'file',
        place: 'config/memorybridge.yaml',
        secret: false,
      },
    ],
    [
      'server.port',
      { value: 9001, default: 8000, source: 'dotenv', place: 'MEMORY_BRIDGE_PORT', secret: false },
    ],
    [
      'outbound.headers_timeout_ms',
      { value: 5_000, default: 120_000, source: 'dotenv', place: 'HTTP_TIMEOUT' },
    ],
    ['logging.format', { value: 'json', default: 'auto', source: 'environment', place: 'LOG_FORMAT' }],
    [
      'security.admin_token',
      {
        value: 'set',
        default: 'not set',
        source: 'environment',
        place: 'MEMORYBRIDGE_ADMIN_TOKEN',
        secret: true,
      },
    ],
    [
      'queue.redis_url',
      { value: 'set', default: 'not set', source: 'environment', place: 'REDIS_URL', secret: true },
    ],
    ['database.url', { value: 'not set', default: 'not set', source: 'default', place: null, secret: true }],
    ['chat.token_id', { value: null, default: null, source: 'default', place: null, secret: false }],
  ])('reports value, default and origin of %s', (key, expected) =>
    expect(find(key)).toMatchObject({ key, ...expected }),
  );

  it('shows no secret, and no password in an address', () =>
    expect(JSON.stringify(report())).not.toContain(SECRET));

  it('names the origin of a value that the starting command passes on in a variable', () => {
    const handedOn = describeSources(assembleConfig([], surroundings).report, ['logging.format']);
    expect(handedOn).toEqual({ 'logging.format': { source: 'start', place: null } });
    expect(find('logging.format', report(parseStartSources(JSON.stringify(handedOn))))).toMatchObject({
      source: 'start',
      place: null,
    });
    const own = describeSources(report(), ['server.port', 'database.url']);
    expect(own).toEqual({
      'server.port': { source: 'dotenv', place: 'MEMORY_BRIDGE_PORT' },
      'database.url': { source: 'start', place: null },
    });
  });

  it.each([undefined, '', 'no JSON', '7', 'null'])('treats %j as no sources', (text) =>
    expect(parseStartSources(text)).toEqual({}),
  );
});
