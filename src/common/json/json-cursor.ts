/** A range of bytes from `start` (inclusive) to `end` (exclusive). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Thrown if the bytes are not JSON; `at` is the offset of the first invalid byte. */
export class JsonSyntaxError extends Error {
  constructor(readonly at: number) {
    super(`not JSON at byte ${at}`);
    this.name = 'JsonSyntaxError';
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const LITERALS = new Map([
  [0x74, Buffer.from('true')],
  [0x66, Buffer.from('false')],
  [0x6e, Buffer.from('null')],
]);
/**
 * Number of bytes of a string that are scanned one by one before `indexOf` takes over, which costs more for
 * shorter strings.
 */
const WALK = 32;
/**
 * Number of further bytes that are scanned after an escaped quote, because such quotes come in groups and
 * each would cost a call.
 */
const DENSE = 512;

/**
 * Scans JSON text without decoding it: braces, commas and quotes are checked, the content of strings and the
 * notation of numbers are not. It never recurses, so nesting is limited by memory only; long strings are
 * skipped with `Buffer.indexOf` (20 MB in about 2 ms).
 */
export class JsonCursor {
  /** Maximum number of containers that one `readValue()` had open at once. */
  deepest = 0;

  constructor(
    readonly raw: Buffer,
    public at = 0,
  ) {}

  /** Returns the next byte that is not white space; -1 at the end. */
  peek(): number {
    const { raw } = this;
    for (; this.at < raw.length; this.at += 1) {
      const byte = raw[this.at]!;
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte;
    }
    return -1;
  }

  /** Reads an object; `visit` gets each key without its quotes and must consume the value. */
  readMembers(visit: (key: Span) => void): void {
    if (!this.enterObject()) return;
    do visit(this.readKey());
    while (this.nextMember());
  }

  /** Reads an array; `visit` must consume the element. */
  readElements(visit: (index: number) => void): void {
    if (!this.enterArray()) return;
    let index = 0;
    do visit(index++);
    while (this.nextElement());
  }

  /**
   * Enters an object, for callers that pause between its members; returns false if it is empty.
   * @example
   * if (cursor.enterObject())
   *   do await visit(cursor.readKey());
   *   while (cursor.nextMember());
   */
  enterObject(): boolean {
    return this.enter(OPEN_OBJECT, CLOSE_OBJECT);
  }

  /** Moves from a value to the next key of its object; returns false after the last member. */
  nextMember(): boolean {
    return this.advance(CLOSE_OBJECT);
  }

  /** Enters an array, for callers that pause between its elements; returns false if it is empty. */
  enterArray(): boolean {
    return this.enter(OPEN_ARRAY, CLOSE_ARRAY);
  }

  /** Moves from an element of an array to the next one; returns false after the last element. */
  nextElement(): boolean {
    return this.advance(CLOSE_ARRAY);
  }

  /** Reads a key and the colon after it; returns the bytes between its quotes. */
  readKey(): Span {
    this.peek();
    const key = this.readString();
    this.expect(COLON);
    return key;
  }

  /** Reads a value of any kind and returns its bytes. */
  readValue(): Span {
    this.peek();
    const start = this.at;
    this.skipValue();
    return { start, end: this.at };
  }

  private skipValue(): void {
    const first = this.peek();
    if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return this.readAtom(first);
    const closers: number[] = [];
    do {
      if (!this.enterContainer(closers)) this.leaveContainers(closers);
    } while (closers.length > 0);
  }

  /** Skips an atom or an empty container and returns false, or enters another container and returns true. */
  private enterContainer(closers: number[]): boolean {
    const byte = this.peek();
    if (byte !== OPEN_OBJECT && byte !== OPEN_ARRAY) {
      this.readAtom(byte);
      return false;
    }
    this.at++;
    const closer = byte === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY;
    if (this.accept(closer)) return false;
    closers.push(closer);
    if (closers.length > this.deepest) this.deepest = closers.length;
    if (closer === CLOSE_OBJECT) this.readKey();
    return true;
  }

  /**
   * Moves from a value to the next one of the innermost open container, and closes containers that end here.
   */
  private leaveContainers(closers: number[]): void {
    for (let closer = closers.at(-1); closer !== undefined; closer = closers.at(-1)) {
      if (this.accept(COMMA)) {
        if (closer === CLOSE_OBJECT) this.readKey();
        return;
      }
      this.expect(closer);
      closers.pop();
    }
  }

  /** Reads a string and returns the bytes between its quotes. */
  private readString(): Span {
    const { raw } = this;
    if (raw[this.at] !== QUOTE) throw new JsonSyntaxError(this.at);
    const start = this.at + 1;
    let end = this.walk(start, WALK);
    while (raw[end] !== QUOTE) {
      const quote = this.findQuote(end);
      end = quote.escaped ? this.walk(quote.at, DENSE) : quote.at;
    }
    this.at = end + 1;
    return { start, end };
  }

  /**
   * Scans a string byte by byte and returns its end, or a position after `length` bytes that is not inside an
   * escape.
   */
  private walk(from: number, length: number): number {
    const { raw } = this;
    // A read past the end would slow down all reads.
    const limit = Math.min(from + length, raw.length);
    let at = from;
    while (at < limit) {
      const byte = raw[at]!;
      if (byte === QUOTE) return at;
      at += byte === BACKSLASH ? 2 : 1;
    }
    if (at >= raw.length) throw new JsonSyntaxError(raw.length);
    return at;
  }

  /**
   * Finds the next quote; `from` must not be inside an escape. If the quote is escaped, scanning continues
   * after it.
   */
  private findQuote(from: number): { readonly at: number; readonly escaped: boolean } {
    const { raw } = this;
    const quote = raw.indexOf(QUOTE, from);
    if (quote < 0) throw new JsonSyntaxError(raw.length);
    let first = quote;
    while (first > from && raw[first - 1] === BACKSLASH) first--;
    const escaped = (quote - first) % 2 === 1;
    return { at: escaped ? quote + 1 : quote, escaped };
  }

  private readAtom(first: number): void {
    if (first === QUOTE) this.readString();
    else if (isNumberByte(first)) this.readNumber();
    else this.readLiteral(LITERALS.get(first));
  }

  private readLiteral(text: Buffer | undefined): void {
    if (
      text === undefined ||
      this.raw.compare(text, 0, text.length, this.at, Math.min(this.at + text.length, this.raw.length)) !== 0
    ) {
      throw new JsonSyntaxError(this.at);
    }
    this.at += text.length;
  }

  private readNumber(): void {
    const { raw } = this;
    let at = this.at + 1;
    while (isNumberByte(raw[at])) at++;
    this.at = at;
  }

  /** Moves behind the beginning of a container; returns false if it is empty, then behind its end. */
  private enter(open: number, close: number): boolean {
    this.expect(open);
    return !this.accept(close);
  }

  /** Moves behind a comma; returns false behind the end of the container. */
  private advance(close: number): boolean {
    if (this.accept(COMMA)) return true;
    this.expect(close);
    return false;
  }

  private accept(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.at++;
    return true;
  }

  private expect(byte: number): void {
    if (!this.accept(byte)) throw new JsonSyntaxError(this.at);
  }
}

function isNumberByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    byte === 0x2d ||
    byte === 0x2e ||
    byte === 0x2b ||
    byte === 0x65 ||
    byte === 0x45
  );
}
