import { describe, expect, it } from '@jest/globals';
import { parseEnv } from 'node:util';
import { assembleConfig } from '../../config/assemble.js';
import { readVariablesLayer } from '../../config/layers.js';
import { collectNotices } from '../../config/notices.js';
import { SETTING_ENTRIES } from '../../config/settings.js';
import { ENV_FILE } from './env-file.js';

const written = parseEnv(ENV_FILE) as Readonly<Record<string, string>>;

describe('the .env of init', () => {
  it('S0-102 sets log level, host and port to their defaults, and nothing but infrastructure', () => {
    expect(written).toMatchObject({
      LOG_LEVEL: 'INFO',
      MEMORY_BRIDGE_HOST: 'localhost',
      MEMORY_BRIDGE_PORT: '8000',
    });
    expect(Object.keys(written)).toHaveLength(13);
  });

  it('S0-103 sets the names of Qdrant and of the memory engine', () =>
    expect(written).toMatchObject({
      QDRANT_HOST: 'localhost',
      QDRANT_PORT: '6333',
      MEM0_COLLECTION_NAME: 'memory_bridge',
      MEM0_HISTORY_DB_PATH: './data/mem0_history.db',
    }));

  it('S0-104 sets the database paths and the template', () =>
    expect(written).toMatchObject({
      SESSION_DB_PATH: 'data/sessions.db',
      TOKEN_DB_PATH: 'data/tokens.db',
      MEMORY_TEMPLATE_PATH: 'templates/memory_template.md',
    }));

  it('sets the timeouts in seconds', () =>
    expect(written).toMatchObject({
      HTTP_TIMEOUT: '120',
      MEMORY_SEARCH_TIMEOUT: '30',
      MEMORY_STORE_TIMEOUT: '120',
    }));

  it('contains only default values', () => {
    const surroundings = { projectRoot: '/', isTerminal: false };
    const config = assembleConfig([readVariablesLayer(written, '.env')], surroundings);
    expect({ ...config, report: [] }).toEqual({ ...assembleConfig([], surroundings), report: [] });
  });

  it('contains no setting that a start reports as ignored', () => {
    const nothing = readVariablesLayer({}, '');
    const dotenv = readVariablesLayer(written, '.env');
    expect(collectNotices({ yaml: nothing, dotenv, environment: nothing, variables: written })).toEqual([]);
  });

  it('contains no secret', () => {
    const secrets = SETTING_ENTRIES.filter(({ setting }) => setting.sensitivity !== 'open').flatMap(
      ({ setting }) => setting.aliases,
    );
    expect(secrets.filter(({ name }) => name in written)).toEqual([]);
    expect(Object.keys(written).filter((name) => /KEY|TOKEN$|SECRET|PASSWORD/.test(name))).toEqual([]);
  });
});
