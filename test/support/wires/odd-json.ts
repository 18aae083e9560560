import type { Random } from '../random.js';

/** Text that stands in a body as it is. */
export class RawJson {
  constructor(readonly text: string) {}
}

const SPACES = ['', '', '', ' ', '\n', '\t ', '\r\n  '];
const DECOYS = ['null', '[]', '"decoy"', '{"role":"user","content":"decoy"}', '[{"role":"user"}]', '5'];

/** Writes JSON in unusual forms: white space, escapes, duplicate keys, spellings of numbers. */
export class OddJsonWriter {
  constructor(private readonly random: Random) {}

  write(value: unknown): string {
    const { random } = this;
    if (value instanceof RawJson) return value.text;
    if (typeof value === 'string') return this.writeText(value);
    if (typeof value === 'number') return this.writeNumber(value);
    if (Array.isArray(value)) return `[${this.join((value as unknown[]).map((one) => this.write(one)))}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const members = Object.entries(value).flatMap(([name, one]) => {
      if (one === undefined) return [];
      const key = this.writeText(name);
      const decoys = random.chance(0.01) ? [`${key}:${random.pick(DECOYS)}`] : [];
      return [...decoys, `${key}${this.space()}:${this.space()}${this.write(one)}`];
    });
    return `{${this.join(members)}}`;
  }

  private join(parts: readonly string[]): string {
    return this.space() + parts.join(`${this.space()},${this.space()}`) + this.space();
  }

  private space(): string {
    return this.random.pick(SPACES);
  }

  private writeText(text: string): string {
    if (!this.random.chance(0.05)) return JSON.stringify(text);
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`;
  }

  private writeNumber(value: number): string {
    const text = JSON.stringify(value);
    const spellings = [text, `${text}e0`, `${text}E+00`, `${text}00000000000000000000`];
    return this.random.chance(0.9) ? text : this.random.pick(spellings);
  }
}
