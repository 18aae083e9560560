const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const LINE_ENDS = /[\r\n]/g;

/** @returns `null` for what is not base64: also for text of the wrong length, and for none at all */
export function decodeBase64(text: string): Buffer | null {
  const joined = /[\r\n]/.test(text) ? text.replace(LINE_ENDS, '') : text;
  if (joined === '' || joined.length % 4 !== 0 || !BASE64.test(joined)) return null;
  return Buffer.from(joined, 'base64');
}
