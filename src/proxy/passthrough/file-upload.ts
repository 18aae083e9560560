/** Paths on which a client uploads files. */
const FILE_PATH =
  /^\/(files|uploads|skills|videos|containers\/[^/]+\/files|audio\/(transcriptions|translations)|images\/(edits|variations))(\/|$)/;
const FORM = /^multipart\//i;
const RAW = /^(audio|image|video)\/|^application\/octet-stream/i;

const FORM_START = /^[\r\n]*--/;
/** Matches first bytes that may begin a JSON text, in any Unicode encoding; also white space alone. */
const JSON_START = /^(\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*([[{]|$)/;

/** Tells by its content type whether a body is a form. */
export function isFormType(type: string): boolean {
  return FORM.test(type);
}

/** Tells whether a request may upload a file, by its path and its content type. */
export function mayBeFile(endpoint: string, type: string): boolean {
  return FILE_PATH.test(endpoint) && (isFormType(type) || RAW.test(type));
}

/**
 * Tells by its first bytes whether a body is a form or a file. A body that may be JSON is neither, because
 * some servers parse it whatever its content type.
 * @param head enough bytes for a byte order mark and a brace in UTF-32
 */
export function isFile(head: Buffer, type: string): boolean {
  const start = head.toString('latin1');
  return isFormType(type) ? FORM_START.test(start) : !JSON_START.test(start);
}
