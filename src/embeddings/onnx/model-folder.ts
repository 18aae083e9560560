import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NO_PREFIXES, findKnownPrefixes, type EmbedPrefixes } from '../known-prefixes.js';
import { ModelFolderError } from './model-folder-error.js';

/** Files with weights in exported models, the best one first. */
const WEIGHTS = [
  'model.onnx',
  'onnx/model.onnx',
  'onnx/model_quantized.onnx',
  'model_quantized.onnx',
] as const;
const TOKENIZER = 'tokenizer.json';
const CONFIG = 'config.json';
/**
 * Maximum number of tokens. More take longer and blur the vector, because the cost of attention grows with
 * their square.
 */
const MAX_TOKENS = 256;
/**
 * Number of bytes read at each of three positions: different weights differ there, and reading the whole file
 * takes seconds.
 */
const SAMPLE = 64 * 1024;

/** A model in a folder, as the Hugging Face hub lays it out. */
export interface OnnxModel {
  /** Name of the folder. */
  readonly name: string;
  readonly folder: string;
  /** Path of the weights. */
  readonly weights: string;
  readonly dims: number;
  /** Method by which the vectors of tokens are combined. */
  readonly pooling: 'mean' | 'cls';
  /** Maximum number of tokens of a text that the model reads. */
  readonly maxTokens: number;
  readonly prefixes: EmbedPrefixes;
  /** Changes with the weights, the tokenizer and the configuration. */
  readonly digest: string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the description of a model from its folder; the weights are loaded on use.
 * @throws ModelFolderError with the missing or damaged file
 */
export function readModelFolder(folder: string): OnnxModel {
  if (!existsSync(folder)) throw new ModelFolderError(folder, 'does not exist');
  const weights = findWeights(folder);
  const config = readJson(folder, CONFIG);
  const tokenizer = readJson(folder, TOKENIZER);
  if (typeof tokenizer['model'] !== 'object')
    throw new ModelFolderError(folder, `has a ${TOKENIZER} without a model`);
  return {
    name: basename(folder),
    folder,
    weights,
    dims: readDims(folder, config),
    pooling: readPooling(folder),
    maxTokens: Math.min(MAX_TOKENS, readWhole(config['max_position_embeddings']) ?? MAX_TOKENS),
    prefixes: readPrefixes(folder, config),
    digest: computeDigest(folder, weights),
  };
}

function findWeights(folder: string): string {
  const found = WEIGHTS.map((file) => join(folder, file)).find((path) => existsSync(path));
  if (found === undefined) throw new ModelFolderError(folder, `has none of ${WEIGHTS.join(', ')}`);
  return found;
}

function readDims(folder: string, config: Json): number {
  const dims = readWhole(config['hidden_size']) ?? readWhole(config['dim']);
  if (dims === null) throw new ModelFolderError(folder, `has a ${CONFIG} without "hidden_size"`);
  return dims;
}

function readPooling(folder: string): OnnxModel['pooling'] {
  const pooling = readOptionalJson(folder, '1_Pooling/config.json');
  return pooling['pooling_mode_cls_token'] === true ? 'cls' : 'mean';
}

/** Reads the model's own prompts, or else those of its family. */
function readPrefixes(folder: string, config: Json): EmbedPrefixes {
  const { prompts } = readOptionalJson(folder, 'config_sentence_transformers.json');
  if (typeof prompts === 'object' && prompts !== null) {
    const { query, passage, document } = prompts as Json;
    const [own, found] = [readText(query), readText(passage) || readText(document)];
    if (own !== '' || found !== '') return { query: own, passage: found };
  }
  const known = findKnownPrefixes(basename(folder));
  return known === NO_PREFIXES ? findKnownPrefixes(config['_name_or_path']) : known;
}

function computeDigest(folder: string, weights: string): string {
  const hash = createHash('sha256');
  for (const file of [CONFIG, TOKENIZER]) hash.update(readFileSync(join(folder, file)));
  const handle = openSync(weights, 'r');
  try {
    const { size } = fstatSync(handle);
    hash.update(String(size));
    for (const from of [0, Math.floor(size / 2), Math.max(0, size - SAMPLE)]) {
      const bytes = Buffer.alloc(SAMPLE);
      hash.update(bytes.subarray(0, readSync(handle, bytes, 0, SAMPLE, from)));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex').slice(0, 32);
}

function readOptionalJson(folder: string, file: string): Json {
  return existsSync(join(folder, file)) ? readJson(folder, file) : {};
}

function readJson(folder: string, file: string): Json {
  const path = join(folder, file);
  if (!existsSync(path)) throw new ModelFolderError(folder, `has no ${file}`);
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  } catch (error) {
    throw new ModelFolderError(folder, `has a damaged ${file}`, error);
  }
  throw new ModelFolderError(folder, `has a ${file} that is no JSON object`);
}

function readWhole(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) > 0 ? (value as number) : null;
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
