import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from './app-config.js';

/** File in the data folder (0600) with the key of the host's own Qdrant, where none is configured. */
export const QDRANT_KEY_FILE = 'qdrant.key';

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Gives every process and command the key of the host's own Qdrant; no other server is ever told it. */
export function withQdrantKey(config: AppConfig): AppConfig {
  const file = join(config.dataDir, QDRANT_KEY_FILE);
  if (config.qdrant.apiKey !== null || !isOwnQdrant(config) || !existsSync(file)) return config;
  return { ...config, qdrant: { ...config.qdrant, apiKey: readFileSync(file, 'utf8').trim() } };
}

function isOwnQdrant({ qdrant: { binary, url, port } }: AppConfig): boolean {
  const { hostname, port: given } = new URL(url);
  return binary !== null && LOOPBACK.includes(hostname) && given === String(port);
}
