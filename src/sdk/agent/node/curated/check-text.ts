import { countCharacters } from './count-characters.js';

const MAX_TEXT = 500;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Format characters (bidirectional controls and zero-width ones among them), fillers that show nothing,
 * variation selectors that can carry hidden bytes, and halves of surrogate pairs. The selector that makes an
 * emoji colourful is allowed behind one.
 */
const HIDDEN =
  /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]|(?<!\p{Emoji})\uFE0F/u;
const CREDENTIALS: readonly RegExp[] = [
  // Keys in the formats of services.
  /(?<![\w-])(?:(?:mb|uk)_[\w-]{8,}|sk-[\w-]{12,}|(?:sk|pk|rk)_(?:live|test)_\w{8,}|gh[opusr]_\w{16,}|github_pat_\w{16,}|glpat-[\w-]{12,}|xox[abeprs]-[\w-]{8,}|(?:AKIA|ASIA)[0-9A-Z]{16}|AIza[\w-]{30,}|(?:hf|npm)_\w{16,})/,
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\./,
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/,
  /\bbearer\s+[\w.~+/-]{12,}/i,
  /:\/\/[^\s/:@]+:[^\s/@]+@/,
  // Secrets with the names that people give them.
  /\b(?:pass ?words?|passwd|pwd|passcode|pass ?phrase|user[_ -]?key|api[_ -]?key|secret(?:[_ -]key)?|access[_ -]?token|auth[_ -]?token)\b\s*(?:is\b|[:=])\s*\S{4,}/i,
  /\b(?:token|pin|cvv|cvc)\b\s*(?:is\b|[:=])\s*(?=\S*\d)\S{3,}/i,
  /(?:密[码碼]|口令|密[钥鑰])\s*(?:是|为|為|：|:|=)\s*\S{3,}/,
];
const BLOCK_TAG = /<\s*\/?\s*curated_memory/i;

/** Finds the reason why a text can't become an entry, as a sentence for the model; null if it can. */
export function findRefusal(text: string): string | null {
  const length = countCharacters(text);
  if (length === 0) return '`text` must not be blank.';
  if (length > MAX_TEXT)
    return `\`text\` has ${length} characters; one entry may have ${MAX_TEXT}. Say it shorter.`;
  if (CONTROL.test(text)) return '`text` must be one line without control characters.';
  if (HIDDEN.test(text)) return '`text` has invisible or bidirectional characters. Write it without them.';
  if (BLOCK_TAG.test(text)) return '`text` must not have tags of the memory block.';
  if (CREDENTIALS.some((form) => form.test(text)))
    return '`text` looks like it holds a credential. Never store passwords, keys or tokens.';
  return null;
}
