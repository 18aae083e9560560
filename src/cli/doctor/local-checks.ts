import type { AppConfig } from '../../config/app-config.js';
import { createHalfInitializedError, StartError } from '../../config/start-error.js';
import { loadTemplate } from '../../config/template-file.js';
import { readLocalModel } from '../../embeddings/local-models.js';
import type { Check } from '../cli-deps.js';
import { getAdminTokenFile, isAdminTokenExposed, readAdminToken } from '../init/admin-token-file.js';
import { assertDataFolder } from '../init/data-folder.js';
import { readInitState } from '../init/sentinel.js';

export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return { name: 'node', status: 'ok', detail: version };
  return {
    name: 'node',
    status: 'fail',
    detail: `${version} is too old`,
    fix: 'Install Node.js 20.19 or newer from https://nodejs.org',
  };
}

export function checkDataFolder(dataDir: string): Check {
  const name = 'data folder';
  try {
    assertDataFolder(dataDir);
    return { name, status: 'ok', detail: dataDir };
  } catch (error) {
    return toFailure(name, error);
  }
}

export function checkInit(dataDir: string): Check {
  const name = 'initialization';
  const state = readInitState(dataDir);
  if (state === 'done') return { name, status: 'ok', detail: 'done' };
  if (state === 'fresh')
    return {
      name,
      status: 'warn',
      detail: 'not done yet',
      fix: '`npm start` does it, or `npx memorybridge init`',
    };
  const { message, hint } = createHalfInitializedError(dataDir);
  return { name, status: 'fail', detail: message, fix: hint };
}

export function checkTemplate(path: string): Check {
  const name = 'memory template';
  try {
    loadTemplate(path);
    return { name, status: 'ok', detail: path };
  } catch (error) {
    return toFailure(name, error);
  }
}

/** Checks the local embedding model, if one is configured. */
export function checkEmbeddingModel({ driver, model, modelsDir }: AppConfig['embeddings']): readonly Check[] {
  if (driver !== 'onnx' || model === null) return [];
  const name = 'embedding model';
  try {
    const { dims } = readLocalModel(model, modelsDir);
    return [{ name, status: 'ok', detail: `${model}, ${dims} dimensions` }];
  } catch (error) {
    return [toFailure(name, error)];
  }
}

export function checkAdminToken({ dataDir, security }: AppConfig): Check {
  const name = 'admin token';
  const path = getAdminTokenFile(dataDir);
  if (isAdminTokenExposed(dataDir))
    return { name, status: 'warn', detail: `${path} can be read by others`, fix: `chmod 600 ${path}` };
  if (readAdminToken(dataDir) !== null) return { name, status: 'ok', detail: path };
  if (security.adminToken !== null) return { name, status: 'ok', detail: 'from MEMORYBRIDGE_ADMIN_TOKEN' };
  return {
    name,
    status: 'warn',
    detail: 'not on this machine',
    fix: 'Set MEMORYBRIDGE_ADMIN_TOKEN or pass --admin-token to `npx memorybridge token`',
  };
}

function toFailure(name: string, error: unknown): Check {
  if (!(error instanceof StartError)) throw error;
  return { name, status: 'fail', detail: error.message, fix: error.hint };
}
