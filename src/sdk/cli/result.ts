/** Result of a command: data for programs, and the same as a text for people. */
export interface Result {
  readonly data: unknown;
  readonly toText: () => string;
  /** Objects of a list, for `--ndjson`. */
  readonly rows?: readonly unknown[];
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

export type OutputForm = 'text' | 'json' | 'ndjson';

/** Formats a result in the requested form; with `--ndjson` too, anything but a list is one object. */
export function formatResult({ data, toText, rows }: Result, form: OutputForm): string {
  if (form === 'json') return JSON.stringify(data, null, 2);
  if (form === 'ndjson') return (rows ?? [data]).map((row) => JSON.stringify(row)).join('\n');
  return toText();
}

/**
 * Formats a table. On a terminal (`columns`) the last column is cut to fit; otherwise texts stay whole.
 *
 * @param columns width of the terminal; null for no limit
 */
export function formatTable(rows: readonly (readonly string[])[], columns: number | null): string {
  const cells = rows.map((row) => row.map((text) => text.replace(/\s+/g, ' ')));
  const widths = (cells[0] ?? []).map((_text, at) =>
    Math.max(...cells.map((row) => measureWidth(row[at] ?? ''))),
  );
  return cells
    .map((row) =>
      row.map((text, at) => (at === row.length - 1 ? text : pad(text, widths[at] ?? 0))).join('  '),
    )
    .map((line) => cut(line.trimEnd(), columns))
    .join('\n');
}

/** Formats names and values, one per line. */
export function formatFields(fields: object): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${formatValue(value)}`.trimEnd()).join('\n');
}

/** Formats one value of a table or of a list of fields. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Formats a time of the API (seconds since 1970 or ISO 8601) for people, in their time zone. */
export function formatTime(time: number | string | null | undefined): string {
  if (time === null || time === undefined) return '-';
  const date = new Date(typeof time === 'number' ? time * 1000 : time);
  if (Number.isNaN(date.getTime())) return '-';
  const [month, day, hour, minute] = [
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => `${part}`.padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - measureWidth(text)));
}

function measureWidth(text: string): number {
  return [...text].reduce((width, character) => width + countCells(character), 0);
}

/** Counts the cells of a terminal that a character needs: Chinese, Japanese and Korean ones take two. */
function countCells(character: string): number {
  return WIDE.test(character) ? 2 : 1;
}

function cut(line: string, columns: number | null): string {
  if (columns === null || measureWidth(line) <= columns) return line;
  const characters = [...line];
  let width = 0;
  const end = characters.findIndex((character) => (width += countCells(character)) >= columns);
  return `${characters.slice(0, Math.max(1, end)).join('')}…`;
}
