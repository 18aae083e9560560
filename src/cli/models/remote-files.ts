import { StartError } from '../../config/start-error.js';
import type { Checksum, RemoteFile } from './download-file.js';

/** Required files of a model. */
const NEEDED = ['config.json', 'tokenizer.json'] as const;
/** Optional files with further settings. */
const OPTIONAL = [
  'tokenizer_config.json',
  '1_Pooling/config.json',
  'config_sentence_transformers.json',
] as const;
/** Files with weights; the first existing one is used. */
const WEIGHTS = ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model.onnx'] as const;
const SUMS = 'SHA256SUMS';

export interface NamedFile extends RemoteFile {
  readonly file: string;
}

/**
 * Lists the files of a model with their sizes and checksums, from a server with the layout of the hub.
 * @throws StartError if a file is missing or has no checksum, or if the server does not answer
 */
export async function listRemoteFiles(mirror: string, repository: string): Promise<readonly NamedFile[]> {
  const base = `${mirror.replace(/\/+$/, '')}/${repository}/resolve/main`;
  const sums = await readSums(`${base}/${SUMS}`);
  const find = (file: string): Promise<NamedFile | null> => findFile(base, file, sums);
  const needed = await Promise.all(
    NEEDED.map(async (file) => (await find(file)) ?? throwMissingFile(base, file)),
  );
  const optional = await Promise.all(OPTIONAL.map(find));
  const weights = await findFirst(WEIGHTS, find);
  return [
    ...needed,
    ...optional.filter((file) => file !== null),
    weights ?? throwMissingFile(base, WEIGHTS.join(', ')),
  ];
}

async function findFirst(
  files: readonly string[],
  find: (file: string) => Promise<NamedFile | null>,
): Promise<NamedFile | null> {
  for (const file of files) {
    const found = await find(file);
    if (found !== null) return found;
  }
  return null;
}

async function findFile(
  base: string,
  file: string,
  sums: ReadonlyMap<string, string>,
): Promise<NamedFile | null> {
  const url = `${base}/${file}`;
  // The hub sends the checksum of large files before it redirects the client.
  const first = await sendHead(url, 'manual');
  const response = first.status >= 300 && first.status < 400 ? await sendHead(url, 'follow') : first;
  if (response.status === 404) return null;
  if (!response.ok) throw createServerError(url, `status ${response.status}`);
  const checksum = readChecksum(sums.get(file), first.headers) ?? readChecksum(undefined, response.headers);
  if (checksum === null)
    throw new StartError(
      `The server gives no checksum for ${url}.`,
      `Put a file ${SUMS} beside the model's files (\`sha256sum $(find . -type f) > ${SUMS}\`).`,
    );
  const size = Number(first.headers.get('x-linked-size') ?? response.headers.get('content-length') ?? NaN);
  return { file, url, size: Number.isFinite(size) ? size : null, checksum };
}

/** Reads the checksum of a file; `null` if there is none. */
function readChecksum(sum: string | undefined, headers: Headers): Checksum | null {
  const tag = headers.get('x-linked-etag') ?? headers.get('etag') ?? '';
  const hex = sum ?? /^(?:W\/)?"?([0-9a-f]+)"?$/i.exec(tag)?.[1]?.toLowerCase();
  if (hex?.length === 64) return { kind: 'sha256', hex };
  return hex?.length === 40 ? { kind: 'git', hex } : null;
}

async function readSums(url: string): Promise<ReadonlyMap<string, string>> {
  const response = await request(url, { redirect: 'follow' });
  const text = response.ok ? await response.text() : '';
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/gm)].map(([, sum, file]) => [file!, sum!]),
  );
}

function sendHead(url: string, redirect: 'manual' | 'follow'): Promise<Response> {
  // Compression is refused, because it would change the length of the file.
  return request(url, { method: 'HEAD', redirect, headers: { 'accept-encoding': 'identity' } });
}

async function request(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(30_000) });
  } catch (error) {
    throw createServerError(url, (error as Error).message, error);
  }
}

function createServerError(url: string, problem: string, cause?: unknown): StartError {
  return new StartError(
    `${url} can't be reached (${problem}).`,
    'Check the network, or choose another server: --mirror, or embeddings.mirror. Without internet, copy the folder of a model and set embeddings.model to its path.',
    { cause },
  );
}

function throwMissingFile(base: string, file: string): never {
  throw new StartError(
    `${base} has no ${file}.`,
    'Choose a repository with a model that was exported to ONNX.',
  );
}
