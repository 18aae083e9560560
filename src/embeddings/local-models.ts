import { isAbsolute, join, sep } from 'node:path';
import type { EmbedderSettings } from './embedder.port.js';
import { readModelFolder, type OnnxModel } from './onnx/model-folder.js';

/** The address of embedders that run in this process; they have no key. */
export const LOCAL_URL = 'local:';
export const LOCAL_PROVIDERS = ['bundled', 'onnx'] as const;

/** A model's name: that of its folder, never a path. */
const NAME = /^[a-z0-9][\w.-]{0,99}$/i;

export function isLocal({ baseUrl }: Pick<EmbedderSettings, 'baseUrl'>): boolean {
  return baseUrl === LOCAL_URL;
}

export function isModelName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

/**
 * Reads a model: a name is a folder of the models folder, everything else a path.
 * @throws ModelFolderError
 */
export function readLocalModel(model: string, modelsDir: string): OnnxModel {
  const isPath = isAbsolute(model) || model.includes('/') || model.includes(sep) || !isModelName(model);
  return readModelFolder(isPath ? model : join(modelsDir, model));
}
