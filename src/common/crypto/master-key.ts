import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.js';
import { SecretBox } from './secret-box.js';

const KEY_BYTES = 32;
export const MASTER_KEY_FILE = 'master.key';

/** A master key that is missing, malformed or belongs to another database; it stops the start. */
export class MasterKeyError extends StartError {
  override readonly name = 'MasterKeyError';
}

/** Purpose of a subkey. Subkeys of one master key reveal nothing about each other (HKDF, RFC 5869). */
type Purpose = 'encryption' | 'fingerprint' | 'cookie' | 'jwt' | 'lookup';

export function deriveKey(master: Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `memorybridge/${purpose}`, KEY_BYTES));
}

/** Computes the fingerprint of a master key, 32 hex digits, which does not reveal it. */
export function computeFingerprint(master: Buffer): string {
  return deriveKey(master, 'fingerprint').toString('hex').slice(0, 32);
}

export function createSecretBox(master: Buffer): SecretBox {
  return new SecretBox(computeFingerprint(master).slice(0, 8), deriveKey(master, 'encryption'));
}

/**
 * Parses a master key.
 * @param text 32 bytes as 64 hex digits, or as base64 or base64url
 * @throws MasterKeyError if it is neither
 */
export function parseMasterKey(text: string): Buffer {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64');
  if (bytes.length === KEY_BYTES && /^[A-Za-z0-9+/_-]+=?$/.test(trimmed)) return bytes;
  throw new MasterKeyError(
    'The master key is not 32 bytes written as 64 hex digits or as base64.',
    '`openssl rand -hex 32` makes one; keep it as long as you keep the database.',
  );
}

export function generateMasterKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Reads the key file in the data folder; `null` if there is none. */
export async function readMasterKeyFile(dataDir: string, name = MASTER_KEY_FILE): Promise<Buffer | null> {
  try {
    return parseMasterKey(await readFile(join(dataDir, name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a key file that only its owner can read; refuses to overwrite. */
export async function writeMasterKeyFile(path: string, master: Buffer): Promise<void> {
  await writeFile(path, `${master.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
}

/**
 * Stores the key as `<dataDir>/master.key` atomically and never over another one, because API and worker may
 * start together.
 * @returns the key in the file, that of the other process if it was first
 */
export async function createMasterKeyFile(dataDir: string, master: Buffer): Promise<Buffer> {
  const own = join(dataDir, `${MASTER_KEY_FILE}.${randomUUID()}`);
  await mkdir(dataDir, { recursive: true });
  await writeMasterKeyFile(own, master);
  await link(own, join(dataDir, MASTER_KEY_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return (await readMasterKeyFile(dataDir)) ?? master;
}
