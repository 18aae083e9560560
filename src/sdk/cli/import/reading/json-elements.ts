/** The text of one JSON value. */
export interface JsonElement {
  /**
   * Field of the outermost object; `''` for elements of an outermost array, and for any other outermost
   * value.
   */
  readonly path: string;
  /** Position in its array; null for a field's value that is not an array. */
  readonly index: number | null;
  /** Text of the element; null if it is longer than the limit. */
  readonly text: string | null;
}

type State = 'start' | 'root-array' | 'object' | 'key' | 'field' | 'field-array' | 'value' | 'end';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Splits JSON text, as it arrives, into the elements of its outermost array; an outermost object into the
 * values of its fields and, if such a value is an array, its elements. Only one element is kept in memory. It
 * only counts brackets, so that an invalid element ends where its brackets do and the following elements are
 * still found.
 *
 * @example
 * ```ts
 * for (const { path, text } of [...elements.feed(chunk), ...elements.end()]) console.log(path, text);
 * ```
 */
export class JsonElements {
  private state: State = 'start';
  /** State to return to when a value ends. */
  private around: State = 'end';
  private path = '';
  private index = 0;
  private found: JsonElement | null = null;
  private pieces: Buffer[] = [];
  private size = 0;
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  private isScalar = false;

  constructor(private readonly maxBytes: number) {}

  /**
   * Yields the elements that end in a chunk, whose memory must not change.
   * @throws {SyntaxError} if the text outside of elements is not JSON
   */
  *feed(chunk: Buffer): Generator<JsonElement, void> {
    for (let at = 0; at < chunk.length;) {
      if (!this.isCapturing) at = this.step(chunk, at);
      else at = this.capture(chunk, at);
      if (this.found === null) continue;
      yield this.found;
      this.found = null;
    }
  }

  /**
   * Yields the last element if the outermost value is a single number or word.
   * @throws {SyntaxError} if the text ends before its outermost value
   */
  *end(): Generator<JsonElement, void> {
    if (this.state === 'end') return;
    if (this.state !== 'value' || !this.isScalar || this.around !== 'end')
      throw new SyntaxError('ends in the middle');
    this.close();
    yield this.found!;
  }

  private get isCapturing(): boolean {
    return this.state === 'value' || this.state === 'key';
  }

  /** Handles a byte between values. @returns the position to continue from */
  private step(chunk: Buffer, at: number): number {
    const byte = chunk[at]!;
    if (isBlank(byte) || (this.state === 'start' && BYTE_ORDER_MARK.includes(byte))) return at + 1;
    switch (this.state) {
      case 'start':
        return this.openOutermost(byte, at);
      case 'root-array':
      case 'field-array':
        return this.stepInArray(byte, at);
      case 'object':
        return this.stepInObject(byte, at);
      case 'field':
        return this.openField(byte, at);
      default:
        throw new SyntaxError('has text after its end');
    }
  }

  private openOutermost(byte: number, at: number): number {
    if (byte === OPEN_ARRAY) return this.enter('root-array', at);
    if (byte === OPEN_OBJECT) return this.enter('object', at);
    return this.begin('end', byte, at);
  }

  private stepInArray(byte: number, at: number): number {
    if (byte === COMMA) return at + 1;
    if (byte !== CLOSE_ARRAY) return this.begin(this.state, byte, at);
    return this.enter(this.state === 'root-array' ? 'end' : 'object', at);
  }

  private stepInObject(byte: number, at: number): number {
    if (byte === COMMA) return at + 1;
    if (byte === CLOSE_OBJECT) return this.enter('end', at);
    if (byte !== QUOTE) throw new SyntaxError('lacks a field name where one is required');
    this.begin('field', byte, at);
    this.state = 'key';
    return at;
  }

  private openField(byte: number, at: number): number {
    if (byte === COLON) return at + 1;
    return byte === OPEN_ARRAY ? this.enter('field-array', at) : this.begin('object', byte, at);
  }

  private enter(state: State, at: number): number {
    this.state = state;
    this.index = 0;
    return at + 1;
  }

  private begin(around: State, byte: number, at: number): number {
    if (byte === COMMA || byte === COLON || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT)
      throw new SyntaxError('lacks a value where one is required');
    [this.state, this.around] = ['value', around];
    [this.size, this.depth, this.inString, this.isEscaped] = [0, 0, false, false];
    this.isScalar = byte !== OPEN_ARRAY && byte !== OPEN_OBJECT && byte !== QUOTE;
    return at;
  }

  /** Reads to the end of the value or of the chunk. @returns the position to continue from */
  private capture(chunk: Buffer, from: number): number {
    const end = this.isScalar ? findScalarEnd(chunk, from) : this.findEnd(chunk, from);
    const isWhole = end >= 0;
    this.keep(chunk.subarray(from, isWhole ? end : chunk.length));
    if (!isWhole) return chunk.length;
    this.close();
    return end;
  }

  /** @returns the position behind the value; -1 when it goes on behind the chunk */
  private findEnd(chunk: Buffer, from: number): number {
    let { depth, inString, isEscaped } = this;
    let at = from;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inString = false;
        if (inString || depth > 0) continue;
        break;
      }
      if (byte === QUOTE) inString = true;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth += 1;
      else if ((byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) && --depth === 0) break;
    }
    [this.depth, this.inString, this.isEscaped] = [depth, inString, isEscaped];
    return at < chunk.length ? at + 1 : -1;
  }

  private keep(piece: Buffer): void {
    this.size += piece.length;
    if (this.size <= this.maxBytes) this.pieces.push(piece);
    else this.pieces = [];
  }

  private close(): void {
    const text = this.size > this.maxBytes ? null : joinText(this.pieces);
    this.pieces = [];
    const isKey = this.state === 'key';
    this.state = this.around;
    if (isKey) this.path = parseName(text);
    else this.found = this.toElement(text);
  }

  private toElement(text: string | null): JsonElement {
    if (this.state === 'root-array') return { path: '', index: this.index++, text };
    if (this.state === 'field-array') return { path: this.path, index: this.index++, text };
    return { path: this.state === 'end' ? '' : this.path, index: null, text };
  }
}

function findScalarEnd(chunk: Buffer, from: number): number {
  for (let at = from; at < chunk.length; at += 1) {
    const byte = chunk[at]!;
    if (isBlank(byte) || byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) return at;
  }
  return -1;
}

function joinText(pieces: readonly Buffer[]): string {
  return (pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)).toString('utf8');
}

function parseName(text: string | null): string {
  try {
    return String(JSON.parse(text ?? ''));
  } catch {
    throw new SyntaxError('has a field name that is not valid JSON');
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
