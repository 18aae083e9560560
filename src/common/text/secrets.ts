import { mayContainSecret } from '../fast-path/secret-beginnings.js';
import type { Policy } from '../policy/policy.js';
import { maskIbans } from './ibans.js';

export type SecretScreening = Policy['extraction']['screen_secrets'];

export const SECRET_MARK = '[secret]';

const START = String.raw`(?<![\w-])`;

// Secrets that machines issue are recognized by their form.
const KEYS = [
  String.raw`sk-[\w-]{16,4096}`,
  String.raw`(?:sk|pk|rk)_(?:live|test)_\w{10,4096}`,
  String.raw`gh[opusr]_\w{20,4096}`,
  String.raw`github_pat_\w{20,4096}`,
  String.raw`glpat-[\w-]{16,4096}`,
  String.raw`xox[abeprs]-[\w-]{10,4096}`,
  String.raw`(?:AKIA|ASIA)[0-9A-Z]{16}`,
  String.raw`AIza[\w-]{30,4096}`,
  String.raw`(?:hf|npm)_\w{20,4096}`,
  String.raw`eyJ[\w-]{8,4096}\.[\w-]{8,4096}\.[\w-]{8,4096}`,
].join('|');
const ISSUED = new RegExp(`${START}(?:${KEYS})`, 'g');
const PRIVATE_KEY =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\w+/=\s]{0,10000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g;

// Secrets that people name: a word after "token" or "PIN" is a secret only with a digit in it: "the token is
// expired" isn't one.
const IS = String.raw`(?:\s{0,3}(?:is|was|to|=|:|：)){1,2}\s{0,3}["'“‘]?`;
const NAMED_WORD = new RegExp(
  String.raw`\b(?:pass ?words?|passwd|pwd|pass ?codes?)\b${IS}(?!(?:very|not|too|so|the|a|an|my|in|on|only|also|always|never|still|important|expired|wrong|incorrect|required|weak|strong|invalid|correct|safe|protected|stored|hashed|reset|changed)\b)(?<secret>[^\s"'”’]{3,200})`,
  'gi',
);
const NAMED_NUMBER = new RegExp(
  String.raw`\b(?:api[ _-]?key|secret(?:[ _-]key)?|(?:access|auth|bearer|refresh)[ _-]?token|token|bearer|pin(?: code| number)?|cvv|cvc)\b(?:${IS}|\s)(?<secret>(?=[^\s\d]{0,100}\d)[^\s"'”’,;]{3,200})`,
  'gi',
);
const NAMED_PHRASE = new RegExp(
  String.raw`\b(?:pass ?phrase|(?:seed|recovery) (?:phrase|words?))\b${IS}(?<secret>[^\n.]{3,200})`,
  'gi',
);
const NAMED_ZH =
  /(?:密[码碼]|口令|密[钥鑰]|验证码|驗證碼)\s{0,3}(?:是|为|為|：|:|=)\s{0,3}(?<secret>[^\s，。；！？、,;]{3,100})/g;

const CARD = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

const NAMED = [NAMED_WORD, NAMED_NUMBER, NAMED_PHRASE, NAMED_ZH];

/**
 * Replaces API keys, private keys, account and card numbers and named passwords by `[secret]`. Takes time
 * linear in the text.
 */
export function maskSecrets(text: string): string {
  if (!mayContainSecret(text)) return text;
  const formed = maskIbans(
    text.replace(PRIVATE_KEY, SECRET_MARK).replace(ISSUED, SECRET_MARK),
    SECRET_MARK,
  ).replace(CARD, (digits) => (isLuhnValid(digits) ? SECRET_MARK : digits));
  return NAMED.reduce((masked, regex) => masked.replace(regex, maskGroup), formed);
}

/** Chooses the masking that a policy wants for texts that a model, an embedder or recall gets. */
export function chooseMask(screening: SecretScreening): (text: string) => string {
  return screening === 'keep' ? (text) => text : maskSecrets;
}

/**
 * Prepares a text for storage as the policy wants it.
 * @returns the text unchanged or masked; null when it holds a secret and such texts are dropped
 */
export function screenSecrets(text: string, screening: SecretScreening): string | null {
  if (screening === 'keep') return text;
  const masked = maskSecrets(text);
  return screening === 'drop' && masked.includes(SECRET_MARK) ? null : masked;
}

function maskGroup(match: string, secret: string): string {
  return match.slice(0, match.length - secret.length) + SECRET_MARK;
}

function isLuhnValid(digits: string): boolean {
  const sum = [...digits.replace(/\D/g, '')].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
