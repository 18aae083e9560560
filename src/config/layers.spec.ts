import { describe, expect, it } from '@jest/globals';
import { readVariablesLayer, readYamlLayer } from './layers.js';

describe('readYamlLayer', () => {
  it('reads values by setting key', () => {
    const layer = readYamlLayer('data_dir: ./x\nserver:\n  port: 9000\nmemory:\n', 'file.yaml');
    expect(layer.problems).toEqual([]);
    expect(layer.given.get('server.port')).toEqual({
      name: 'server.port',
      origin: 'file.yaml',
      raw: 9000,
      isInSeconds: false,
    });
    expect([...layer.given.keys()]).toEqual(['data_dir', 'server.port']);
  });

  it.each([
    [
      'server:\n  prot: 1',
      'file.yaml: unknown key server.prot: did you mean server.port? Otherwise remove it',
    ],
    ['zebra: 1', 'file.yaml: unknown key zebra: remove it'],
    ['server: 8000', 'file.yaml: server must hold its settings as keys under it'],
    ['- a', 'file.yaml: must be a map of sections, as in config/memorybridge.yaml'],
    ['server:\n  port: 1\n  port: 2', 'file.yaml: Map keys must be unique at line 3, column 3:'],
  ])('refuses %j', (source, problem) =>
    expect(readYamlLayer(source, 'file.yaml').problems).toEqual([problem]),
  );

  it('treats an empty file as no settings', () =>
    expect(readYamlLayer('# nothing\n', 'f')).toEqual({ given: new Map(), problems: [] }));
});

describe('readVariablesLayer', () => {
  it('recognizes a setting by its alias and by its own name', () => {
    const layer = readVariablesLayer(
      { MEMORY_BRIDGE_PORT: '1', MEMORYBRIDGE_SERVER_BODY_LIMIT: '2048' },
      'env',
    );
    expect(layer.given.get('server.port')?.raw).toBe('1');
    expect(layer.given.get('server.body_limit')?.raw).toBe('2048');
  });

  it('treats an empty variable as not set', () =>
    expect(readVariablesLayer({ REDIS_URL: ' ' }, 'env').given.size).toBe(0));

  it('refuses two names of one setting', () =>
    expect(
      readVariablesLayer({ MEMORY_BRIDGE_PORT: '1', MEMORYBRIDGE_SERVER_PORT: '2' }, 'env').problems,
    ).toEqual([
      'MEMORY_BRIDGE_PORT and MEMORYBRIDGE_SERVER_PORT in env mean the same setting: keep one of them',
    ]));

  it('refuses unknown names that look like ours and ignores others', () =>
    expect(
      readVariablesLayer({ MEMORY_BRIDGE_PROT: '1', MEMORYBRIDGE_ZEBRAS: '', PATH: '/bin' }, 'env').problems,
    ).toEqual([
      'unknown name MEMORY_BRIDGE_PROT in env: did you mean MEMORY_BRIDGE_PORT? Otherwise remove it',
      'unknown name MEMORYBRIDGE_ZEBRAS in env: remove it',
    ]));

  it('ignores the token of a client', () =>
    expect(readVariablesLayer({ MEMORYBRIDGE_TOKEN: 'mb_x' }, 'env')).toEqual({
      given: new Map(),
      problems: [],
    }));

  it('ignores the variables that Kubernetes sets for a service of our name', () =>
    expect(
      readVariablesLayer(
        {
          MEMORYBRIDGE_SERVICE_HOST: '10.0.0.1',
          MEMORYBRIDGE_SERVICE_PORT_HTTP: '80',
          MEMORYBRIDGE_PORT: 'tcp://10.0.0.1:80',
          MEMORYBRIDGE_PORT_80_TCP_ADDR: '10.0.0.1',
        },
        'env',
      ).problems,
    ).toEqual([]));
});
