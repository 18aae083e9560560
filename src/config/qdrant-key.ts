import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from './app-config.js';

/**
 * File in the data folder (mode 0600) with the key of the Qdrant that the host starts, if none is configured.
 */
export const QDRANT_KEY_FILE = 'qdrant.key';

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Adds the key of the Qdrant that the host starts; the key is never sent to another server. */
export function addQdrantKey(config: AppConfig): AppConfig {
  const file = join(config.dataDir, QDRANT_KEY_FILE);
  if (config.qdrant.apiKey !== null || !isOwnQdrant(config) || !existsSync(file)) return config;
  return { ...config, qdrant: { ...config.qdrant, apiKey: readFileSync(file, 'utf8').trim() } };
}

function isOwnQdrant({ qdrant: { binary, url, port } }: AppConfig): boolean {
  const { hostname, port: given } = new URL(url);
  return binary !== null && LOOPBACK.includes(hostname) && given === String(port);
}
