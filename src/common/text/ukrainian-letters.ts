/**
 * Writes a pattern of Ukrainian words that also matches them with any apostrophe or none, and with г for ґ,
 * as people type on phones. In classes of characters, both stay as they are.
 *
 * @example
 * ukrainian`м'ясо`; // "м['’ʼ]?ясо"
 */
export function ukrainian({ raw }: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: raw.map(allowPlainSpelling) }, ...values);
}

const allowPlainSpelling = (pattern: string): string =>
  pattern.replace(/(?<=[а-яіїєґ])'(?=[а-яіїєґ])/gu, "['’ʼ]?").replace(/ґ(?=[а-яіїє])/gu, '[ґг]');
