import { generateSecret } from '../common/crypto/random-secret.js';

const PUBLIC_ID_LENGTH = 10;
/** Number of random letters and digits of a secret: 43 of them contain 256 bits. */
const SECRET_LENGTH = 43;
const SECRET_FORMAT = new RegExp(`^mb_[0-9A-Za-z]{${PUBLIC_ID_LENGTH}}_[0-9A-Za-z]{${SECRET_LENGTH}}$`);
/** Format of a preset admin token: any text that can be sent in a header. */
const PRESET_FORMAT = /^[\x21-\x7e]{16,256}$/;

export interface NewSecret {
  readonly secret: string;
  /** Public prefix of the secret, by which people recognize the token. */
  readonly prefix: string;
}

/**
 * Generates a secret of the form `mb_<public id>_<secret>`. Scanners find leaked secrets by the prefix
 * `mb_`, and the public id identifies the token.
 */
export function generateTokenSecret(): NewSecret {
  const prefix = `mb_${generateSecret(PUBLIC_ID_LENGTH)}`;
  return { secret: `${prefix}_${generateSecret(SECRET_LENGTH)}`, prefix };
}

/**
 * Tells whether a text has the format of a token. A text that starts with `mb_` must be a complete secret;
 * any other may be a preset admin token.
 */
export function isPlausibleSecret(secret: string): boolean {
  return secret.startsWith('mb_') ? SECRET_FORMAT.test(secret) : PRESET_FORMAT.test(secret);
}
