import { generateSecret } from '../common/crypto/random-secret.js';

const PUBLIC_ID_LENGTH = 10;
/** 43 letters and digits are 256 bits. */
const SECRET_LENGTH = 43;
const FORMAT = new RegExp(`^mb_[0-9A-Za-z]{${PUBLIC_ID_LENGTH}}_[0-9A-Za-z]{${SECRET_LENGTH}}$`);
/** An admin token may be preset to anything a header can carry. */
const PRESET_FORMAT = /^[\x21-\x7e]{16,256}$/;

export interface NewSecret {
  readonly secret: string;
  /** For people to recognise the token by; no secret. */
  readonly prefix: string;
}

/** `mb_<public id>_<secret>`: the prefix lets scanners find a leaked one, the public id tells which it is. */
export function generateTokenSecret(): NewSecret {
  const prefix = `mb_${generateSecret(PUBLIC_ID_LENGTH)}`;
  return { secret: `${prefix}_${generateSecret(SECRET_LENGTH)}`, prefix };
}

/**
 * Tells whether it can be a token at all: what starts like one of ours must look like one, anything else may
 * be a preset admin token.
 */
export function isPlausibleSecret(secret: string): boolean {
  return secret.startsWith('mb_') ? FORMAT.test(secret) : PRESET_FORMAT.test(secret);
}
