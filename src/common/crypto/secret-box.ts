import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Row and field of an encrypted text. A text copied to another row or field can't be decrypted. */
export interface SealedAt {
  readonly row: string;
  readonly field: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts single values with AES-256-GCM (D22), as `<key id>.<base64url of nonce, tag, ciphertext>`. */
export class SecretBox {
  constructor(
    private readonly keyId: string,
    private readonly key: Buffer,
  ) {}

  seal(plain: string, at: SealedAt): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(buildAssociatedData(at));
    const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${this.keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
  }

  /**
   * Decrypts a text; returns `null` if it was encrypted with another key or for another field, or was
   * changed.
   */
  open(sealed: string, at: SealedAt): string | null {
    const [keyId, body = ''] = sealed.split('.', 2);
    const bytes = Buffer.from(body, 'base64url');
    if (keyId !== this.keyId || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(buildAssociatedData(at))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return null;
    }
  }
}

function buildAssociatedData({ row, field }: SealedAt): Buffer {
  return Buffer.from(JSON.stringify([row, field]));
}
