const KEPT = new Set(['\n', '\t']);

/**
 * Shows control characters, those for the direction of text included, as symbols; line breaks and tabs stay.
 */
export function showControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    const code = character.charCodeAt(0);
    if (KEPT.has(character)) return character;
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '␡' : '�';
  });
}

/** Shortens a text that is too long for its place, with an ellipsis for the rest. */
export function clipText(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${[...text.slice(0, maxChars)].slice(0, -1).join('')}…`;
}
