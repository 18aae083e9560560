const PLAIN: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
};

/**
 * Writes a pattern of Polish words that also matches them without diacritics, as people type on phones. The
 * letters of Polish may not stand in a class of characters.
 *
 * @example
 * polish`pracuję~`; // 'pracuj[ęe]~'
 */
export function polish({ raw }: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: raw.map(allowPlainLetters) }, ...values);
}

const allowPlainLetters = (pattern: string): string =>
  pattern.replace(/[ąćęłńóśźż]/gu, (letter) => `[${letter}${PLAIN[letter] ?? ''}]`);
