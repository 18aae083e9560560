// What a reader may take for `<`, `/` and `>`: ASCII, full width, small form, angle quotation marks and brackets, HTML entities.
const OPEN = String.raw`[<\uff1c\ufe64\u2039\u3008\u27e8\u2329\u276e\u2770\u1438\u02c2\u300a\u00ab]|&(?:lt|#0{0,8}60|#x0{0,8}3c);?`;
const SLASH = String.raw`[/\\\uff0f\u2044\u2215\u2571\u29f8]|&(?:sol|#0{0,8}47|#x0{0,8}2f);?`;
const CLOSE = String.raw`[>\uff1e\ufe65\u203a\u3009\u27e9\u232a\u276f\u2771\u1433\u02c3\u300b\u00bb]|&(?:gt|#0{0,8}62|#x0{0,8}3e);?`;
const UNSEEN = String.raw`\u200c\u200d\p{Mn}`;

// Either `</` with nothing visible between, or a spaced `< / name >`. `cat < /etc/passwd` is neither.
const CLOSING = new RegExp(`(${OPEN})(?=[${UNSEEN}]*(?:${SLASH})|[\\s${UNSEEN}]*(?:${SLASH})[^<>]{1,200}?(?:${CLOSE}))`, 'giu');

const BREAKS = /[\s\p{Cc}\u0085\u2028\u2029]+/gu;
// Zero-width, bidirectional and tag characters: they carry text that people can't see. Joiners stay: emoji and Persian need them.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

const HALF_A_PAIR = /[\ud800-\udbff]$/;

/** Longest text of one recalled item in a prompt, characters. */
export const MAX_ITEM_CHARS = 4_000;

/** A text on one line, without invisible characters, at most `MAX_ITEM_CHARS` long, unable to close a delimiter around it (D7). */
export function fenced(text: string): string {
  return neutralise(oneLine(text));
}

function oneLine(text: string): string {
  const line = text
    .slice(0, MAX_ITEM_CHARS * 4)
    .replace(INVISIBLE, '')
    .replace(BREAKS, ' ')
    .trim();
  return line.length <= MAX_ITEM_CHARS
    ? line
    : `${line
        .slice(0, MAX_ITEM_CHARS - 1)
        .replace(HALF_A_PAIR, '')
        .trimEnd()}…`;
}

/** `</memories>` in any spelling becomes `[/memories>`: readable, and no closing tag. */
export function neutralise(text: string): string {
  return text.replace(CLOSING, '[');
}
