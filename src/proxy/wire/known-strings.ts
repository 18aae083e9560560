import type { Span } from '../../common/json/json-cursor.js';

/** Length of an escaped character (`\u006d`) in bytes. It limits how long a matching string can be. */
const ESCAPE_LENGTH = 6;
const BACKSLASH = 0x5c;

/**
 * Recognizes strings in JSON text by their bytes, because decoding each key of a body would take longer than
 * scanning the body.
 */
export class KnownStrings<Name extends string = string> {
  private readonly byLength: (readonly Entry[] | undefined)[] = [];
  private readonly longest: number;

  /** @param names ASCII */
  constructor(private readonly names: readonly Name[]) {
    for (const [index, name] of names.entries())
      this.byLength[name.length] = [...(this.byLength[name.length] ?? []), createEntry(name, index)];
    this.longest = Math.max(...names.map(({ length }) => length));
  }

  get count(): number {
    return this.names.length;
  }

  getName(index: number): Name | null {
    return this.names[index] ?? null;
  }

  /**
   * Finds the index of a string in the list of names; -1 if it is not listed.
   * @param span excludes the quotes
   */
  findIndex(raw: Buffer, { start, end }: Span): number {
    for (const { bytes, index } of this.byLength[end - start] ?? NONE)
      if (matches(raw, start, bytes)) return index;
    return isEscaped(raw, start, Math.min(end, start + this.longest * ESCAPE_LENGTH))
      ? this.findDecoded(raw, start, end)
      : -1;
  }

  private findDecoded(raw: Buffer, start: number, end: number): number {
    if (end - start > this.longest * ESCAPE_LENGTH) return -1;
    try {
      return this.names.indexOf(JSON.parse(raw.toString('utf8', start - 1, end + 1)) as Name);
    } catch {
      return -1;
    }
  }
}

interface Entry {
  readonly bytes: Uint8Array;
  readonly index: number;
}

const NONE: readonly Entry[] = [];

function createEntry(name: string, index: number): Entry {
  return { bytes: Buffer.from(name, 'latin1'), index };
}

function matches(raw: Buffer, start: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (raw[start + at] !== bytes[at]) return false;
  return true;
}

function isEscaped(raw: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (raw[at] === BACKSLASH) return true;
  return false;
}
