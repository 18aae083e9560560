import { DomainError } from '../../common/errors/domain-error.js';

/** A part of a form, without the contents of a file. */
export interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
}

/** The beginning of the value of a part. */
export interface FormValue {
  readonly text: string;
  /** False if the value has more bytes than are read. */
  readonly isWhole: boolean;
}

export interface FieldVisitor {
  /** Tells whether the value of a part is needed. */
  wants(part: FormPart): boolean;
  visit(part: FormPart, value: FormValue): void;
}

/** Maximum number of bytes of a value that are read. */
const MAX_VALUE_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
/** A parameter of a header: its key, and its value in quotes or without. */
const PARAMETER_SOURCE = String.raw`\s*;\s*([\w-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"\\]+))`;
const PARAMETER = new RegExp(PARAMETER_SOURCE, 'g');
const DISPOSITION = new RegExp(`^form-data(?:${PARAMETER_SOURCE})+\\s*;?$`, 'i');
const FORM_TYPE = new RegExp(`^\\s*multipart/[\\w-]+(?:${PARAMETER_SOURCE})+\\s*;?\\s*$`, 'i');
/** The characters of a boundary (RFC 2046, section 5.1.1) but the comma, at which some parsers end it. */
const PLAIN_BOUNDARY = /^[\w'()+./:=? -]+$/;
/** A file name in an extended parameter (RFC 8187). */
const EXTENDED_NAME = /^utf-8''(?:[\w!#$&+.^`|~-]|%[0-9a-f]{2})+$/i;
const PLAIN_ENCODINGS = /^(7bit|8bit|binary)$/i;
const [LINE_BREAK, HEADERS_END, LAST] = ['\r\n', '\r\n\r\n', '--'];

/** A parameter of a header, its key in lower case. */
interface Parameter {
  readonly key: string;
  readonly value: string;
}

/** A part whose end has not arrived yet. */
interface OpenPart extends FormPart {
  readonly value: Buffer[];
  /** Number of bytes of the value; only counted if it is wanted. */
  size: number;
  readonly isWanted: boolean;
}

/**
 * Reads the fields of a `multipart/form-data` body as it arrives, and skips files. It refuses forms that
 * other parsers might read in another way, because a provider must not find a field that is not found here.
 * @throws DomainError VALIDATION_FAILED
 */
export class FormScanner {
  private readonly delimiter: Buffer;
  private state: 'preamble' | 'boundary' | 'headers' | 'value' | 'done' = 'preamble';
  private rest: Buffer = Buffer.alloc(0);
  private part: OpenPart | null = null;
  /** The last two bytes before `rest`, which must be a line break at a delimiter. */
  private before = LINE_BREAK;

  /**
   * @param type content type of the form
   */
  constructor(
    type: string,
    private readonly visitor: FieldVisitor,
  ) {
    const parameters = FORM_TYPE.test(type) ? readParameters(type) : [];
    const boundaries = parameters.filter(({ key }) => key === 'boundary').map(({ value }) => value);
    const isExtended = parameters.some(({ key }) => key.endsWith('*'));
    if (isExtended || boundaries.length !== 1 || !PLAIN_BOUNDARY.test(boundaries[0]!))
      throw createFormError();
    this.delimiter = Buffer.from(`--${boundaries[0]}`);
  }

  write(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    while (this.step());
  }

  /**
   * Ends the form.
   * @throws DomainError VALIDATION_FAILED if its end is missing
   */
  end(): void {
    if (this.state !== 'done') throw createFormError();
  }

  /**
   * @returns false if more bytes are needed
   */
  private step(): boolean {
    switch (this.state) {
      case 'preamble':
      case 'value':
        return this.readToDelimiter();
      case 'boundary':
        return this.readBoundaryEnd();
      case 'headers':
        return this.readHeaders();
      case 'done':
        this.rest = Buffer.alloc(0);
        return false;
    }
  }

  private readToDelimiter(): boolean {
    const at = this.rest.indexOf(this.delimiter);
    const end = at === -1 ? Math.max(0, this.rest.length - this.delimiter.length + 1) : at;
    this.readValue(this.rest.subarray(0, end));
    this.rest = this.rest.subarray(end);
    if (at === -1) return false;
    if (this.before !== LINE_BREAK) throw createFormError();
    this.rest = this.rest.subarray(this.delimiter.length);
    this.finishPart();
    this.state = 'boundary';
    return true;
  }

  private readValue(bytes: Buffer): void {
    this.before = (this.before + bytes.subarray(-2).toString('latin1')).slice(-2);
    const { part } = this;
    if (part?.isWanted !== true) return;
    if (part.size <= MAX_VALUE_BYTES) part.value.push(Buffer.from(bytes));
    part.size += bytes.length;
  }

  private finishPart(): void {
    const { part } = this;
    this.part = null;
    if (part?.isWanted !== true) return;
    const size = part.size - LINE_BREAK.length;
    const bytes = Buffer.concat(part.value).subarray(0, Math.min(size, MAX_VALUE_BYTES));
    // A NUL is a sign of an encoding that only some parsers decode.
    if (bytes.includes(0)) throw createFormError();
    this.visitor.visit(part, { text: bytes.toString(), isWhole: size <= MAX_VALUE_BYTES });
  }

  private readBoundaryEnd(): boolean {
    if (this.rest.length < LAST.length) return false;
    const end = this.rest.toString('latin1', 0, LAST.length);
    if (end !== LAST && end !== LINE_BREAK) throw createFormError();
    this.rest = this.rest.subarray(LAST.length);
    this.state = end === LAST ? 'done' : 'headers';
    return true;
  }

  private readHeaders(): boolean {
    const end = this.rest.indexOf(HEADERS_END);
    if ((end === -1 ? this.rest.length : end) > MAX_HEADER_BYTES) throw createFormError();
    if (end === -1) return false;
    const part = parseHeaders(this.rest.toString('utf8', 0, end));
    this.part = { ...part, value: [], size: 0, isWanted: this.visitor.wants(part) };
    this.rest = this.rest.subarray(end + HEADERS_END.length);
    this.before = '';
    this.state = 'value';
    return true;
  }
}

export function createFormError(): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    'The form must be valid multipart/form-data in UTF-8, because several spaces share this provider key and the fields of every form are checked before it is passed on.',
  );
}

/** Every part has exactly one disposition with one name, and none of the ways to encode it. */
function parseHeaders(text: string): FormPart {
  const lines = text.split(LINE_BREAK);
  const encodings = findHeaders(lines, 'content-transfer-encoding');
  const [disposition = '', ...more] = findHeaders(lines, 'content-disposition');
  const isFolded = lines.some((line) => /^\s|[\r\n\0]/.test(line));
  if (isFolded || more.length > 0 || !encodings.every((encoding) => PLAIN_ENCODINGS.test(encoding)))
    throw createFormError();
  const parameters = DISPOSITION.test(disposition) ? readParameters(disposition) : [];
  const names = parameters.filter(({ key }) => key === 'name').map(({ value }) => value);
  if (names.length !== 1 || parameters.some(isEncodedOtherwise)) throw createFormError();
  // Some parsers take a part with an empty file name for a field.
  return {
    name: names[0]!,
    isFile: parameters.some(({ key, value }) => key.startsWith('filename') && value !== ''),
  };
}

/** Tells whether parsers disagree about a parameter: only the name of a file may be encoded. */
function isEncodedOtherwise({ key, value }: Parameter): boolean {
  if (!key.endsWith('*')) return false;
  return key !== 'filename*' || !EXTENDED_NAME.test(value);
}

function readParameters(header: string): readonly Parameter[] {
  return [...header.matchAll(PARAMETER)].map(([, key = '', quoted, plain = '']) => ({
    key: key.toLowerCase(),
    value: quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
  }));
}

function findHeaders(lines: readonly string[], name: string): readonly string[] {
  return lines
    .map((line) => /^([^:]*?)\s*:(.*)$/s.exec(line))
    .filter((match) => match?.[1]?.toLowerCase() === name)
    .map((match) => match![2]!.trim());
}
