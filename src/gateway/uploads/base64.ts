const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const LINE_ENDS = /[\r\n]/g;

/** Decodes base64; returns `null` for other text, text of the wrong length and the empty text. */
export function decodeBase64(text: string): Buffer | null {
  const joined = /[\r\n]/.test(text) ? text.replace(LINE_ENDS, '') : text;
  if (joined === '' || joined.length % 4 !== 0 || !BASE64.test(joined)) return null;
  return Buffer.from(joined, 'base64');
}
