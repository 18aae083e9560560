import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { AppConfig } from './app-config.js';
import { assembleConfig } from './assemble.js';
import { CONFIG_FILE_NAME, START_SOURCES_NAME } from './environment-names.js';
import { DOTENV, readVariablesLayer, readYamlLayer, type Layer, type Variables } from './layers.js';
import { collectNotices } from './notices.js';
import { addQdrantKey } from './qdrant-key.js';
import { parseStartSources } from './setting-report.js';

export interface LoadOptions {
  /**
   * Folder that contains `config/memorybridge.yaml` and `.env`, and to which relative paths in settings
   * refer. Default: the working directory.
   */
  readonly projectRoot?: string;
  /** Environment variables. Default: those of this process. */
  readonly env?: Variables;
  /**
   * Path of the YAML file, which must exist. Default: MEMORYBRIDGE_CONFIG, or else `config/memorybridge.yaml`
   * if it exists.
   */
  readonly yamlPath?: string;
  /** True if standard output is a terminal. Default: as it is in this process. */
  readonly isTerminal?: boolean;
}

export interface LoadedConfig {
  readonly config: AppConfig;
  /** Messages for the log at INFO, which does not exist yet. */
  readonly notices: readonly string[];
  readonly projectRoot: string;
}

/**
 * Loads the configuration. The environment overrides `.env`, `.env` overrides the YAML file, and that
 * overrides the defaults. Nothing is cached or logged.
 * @throws ConfigError with all invalid and unknown settings
 */
export function loadConfig(options: LoadOptions = {}): LoadedConfig {
  const {
    projectRoot = process.cwd(),
    env = process.env,
    isTerminal = process.stdout.isTTY === true,
  } = options;
  const file = readDotenv(projectRoot);
  const variables = { ...file, ...env };
  const yaml = readYamlFile(projectRoot, options.yamlPath ?? variables[CONFIG_FILE_NAME]);
  const dotenv = readVariablesLayer(file, DOTENV);
  const environment = readVariablesLayer(env, 'the environment');
  const startSources = parseStartSources(env[START_SOURCES_NAME]);
  const config = addQdrantKey(
    assembleConfig([yaml, dotenv, environment], { projectRoot, isTerminal, startSources }),
  );
  return { config, notices: collectNotices({ yaml, dotenv, environment, variables }), projectRoot };
}

function readDotenv(projectRoot: string): Variables {
  const file = join(projectRoot, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function readYamlFile(projectRoot: string, chosen: string | undefined): Layer {
  const path = resolve(projectRoot, chosen || join('config', 'memorybridge.yaml'));
  if (existsSync(path)) return readYamlLayer(readFileSync(path, 'utf8'), toDisplayPath(projectRoot, path));
  const problems = chosen ? [`${CONFIG_FILE_NAME}: there is no file ${path}`] : [];
  return { given: new Map(), problems };
}

function toDisplayPath(projectRoot: string, path: string): string {
  const inside = relative(projectRoot, path);
  return inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}
