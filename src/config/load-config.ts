import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { AppConfig } from './app-config.js';
import { assemble } from './assemble.js';
import { CONFIG_FILE_NAME, START_SOURCES_NAME } from './environment-names.js';
import { DOTENV, readVariablesLayer, readYamlLayer, type Layer, type Variables } from './layers.js';
import { collectNotices } from './notices.js';
import { withQdrantKey } from './qdrant-key.js';
import { parseStartSources } from './setting-report.js';

export interface LoadOptions {
  /**
   * Holds `config/memorybridge.yaml` and `.env`; relative paths in settings start here. Default: the working
   * directory.
   */
  readonly projectRoot?: string;
  /** Default: the process's environment. */
  readonly env?: Variables;
  /**
   * Another YAML file; it must exist. Default: MEMORYBRIDGE_CONFIG, else `config/memorybridge.yaml` if there
   * is one.
   */
  readonly yamlPath?: string;
  /** Default: whether standard output is a terminal. */
  readonly terminal?: boolean;
}

export interface LoadedConfig {
  readonly config: AppConfig;
  /** To be logged at INFO once there is a log. */
  readonly notices: readonly string[];
  readonly projectRoot: string;
}

/**
 * Defaults < YAML file < `.env` < environment. The only reader of `process.env`; nothing is cached, nothing
 * is logged.
 * @throws ConfigError listing every bad or unknown setting
 */
export function loadConfig(options: LoadOptions = {}): LoadedConfig {
  const {
    projectRoot = process.cwd(),
    env = process.env,
    terminal = process.stdout.isTTY === true,
  } = options;
  const file = readDotenv(projectRoot);
  const variables = { ...file, ...env };
  const yaml = readYamlFile(projectRoot, options.yamlPath ?? variables[CONFIG_FILE_NAME]);
  const dotenv = readVariablesLayer(file, DOTENV);
  const environment = readVariablesLayer(env, 'the environment');
  const startSources = parseStartSources(env[START_SOURCES_NAME]);
  const config = withQdrantKey(
    assemble([yaml, dotenv, environment], { projectRoot, terminal, startSources }),
  );
  return { config, notices: collectNotices({ yaml, dotenv, environment, variables }), projectRoot };
}

function readDotenv(projectRoot: string): Variables {
  const file = join(projectRoot, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function readYamlFile(projectRoot: string, chosen: string | undefined): Layer {
  const path = resolve(projectRoot, chosen || join('config', 'memorybridge.yaml'));
  if (existsSync(path)) return readYamlLayer(readFileSync(path, 'utf8'), displayName(projectRoot, path));
  const problems = chosen ? [`${CONFIG_FILE_NAME}: there is no file ${path}`] : [];
  return { given: new Map(), problems };
}

function displayName(projectRoot: string, path: string): string {
  const inside = relative(projectRoot, path);
  return inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}
