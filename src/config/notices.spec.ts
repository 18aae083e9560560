import { describe, expect, it } from '@jest/globals';
import { readVariablesLayer, readYamlLayer, type Variables } from './layers.js';
import { collectNotices } from './notices.js';

function listNotices(given: { yaml?: string; dotenv?: Variables; env?: Variables }): string[] {
  const { yaml = '', dotenv = {}, env = {} } = given;
  return collectNotices({
    yaml: readYamlLayer(yaml, 'the yaml'),
    dotenv: readVariablesLayer(dotenv, '.env'),
    environment: readVariablesLayer(env, 'the environment'),
    variables: { ...dotenv, ...env },
  });
}

describe('notices', () => {
  it.each<[string, Parameters<typeof listNotices>[0], string[]]>([
    ['nothing', {}, []],
    [
      'database files of the original systems, in one line',
      {
        dotenv: { SESSION_DB_PATH: 'a', TOKEN_DB_PATH: 'b' },
        env: { MEM0_HISTORY_DB_PATH: 'c', MEMORY_GATEWAY_DB_PATH: 'd' },
      },
      [
        'SESSION_DB_PATH, TOKEN_DB_PATH, MEM0_HISTORY_DB_PATH, MEMORY_GATEWAY_DB_PATH: accepted and ignored, everything is stored in PostgreSQL',
      ],
    ],
    [
      'database files of the original systems as `init` writes them',
      {
        dotenv: {
          SESSION_DB_PATH: 'data/sessions.db',
          TOKEN_DB_PATH: 'data/tokens.db',
          MEM0_HISTORY_DB_PATH: './data/mem0_history.db',
        },
      },
      [],
    ],
    [
      'names of the memory gateway',
      { env: { MEMORY_GATEWAY_RELOAD: 'true' } },
      ['MEMORY_GATEWAY_RELOAD: accepted, not used by this version'],
    ],
    [
      'a secret in a file',
      { dotenv: { MEMORYBRIDGE_ADMIN_TOKEN: 'x' } },
      ['MEMORYBRIDGE_ADMIN_TOKEN is a secret in .env: set it in the environment instead'],
    ],
    ['a secret in the environment', { env: { MEMORYBRIDGE_ADMIN_TOKEN: 'x' } }, []],
    [
      'a change in YAML that .env hides',
      { yaml: 'server:\n  port: 9000\n', dotenv: { MEMORY_BRIDGE_PORT: '8000' } },
      ['server.port in the yaml has no effect: MEMORY_BRIDGE_PORT in .env overrides it'],
    ],
    [
      'the default in YAML and .env',
      { yaml: 'server:\n  port: 8000\n', dotenv: { MEMORY_BRIDGE_PORT: '8000' } },
      [],
    ],
    [
      'the environment decides anyway',
      {
        yaml: 'server:\n  port: 9000\n',
        dotenv: { MEMORY_BRIDGE_PORT: '8000' },
        env: { MEMORY_BRIDGE_PORT: '1' },
      },
      [],
    ],
    ['Qdrant at its default', { dotenv: { QDRANT_HOST: 'localhost', QDRANT_PORT: '6333' } }, []],
    [
      'Qdrant elsewhere',
      { env: { QDRANT_HOST: 'q', MEM0_COLLECTION_NAME: 'c' } },
      ['qdrant.host, qdrant.collection: kept, but index.driver embedded does not search Qdrant'],
    ],
    ['Qdrant elsewhere, and searched', { yaml: 'index:\n  driver: qdrant\n', env: { QDRANT_HOST: 'q' } }, []],
  ])('%s', (_name, given, expected) => expect(listNotices(given)).toEqual(expected));
});
