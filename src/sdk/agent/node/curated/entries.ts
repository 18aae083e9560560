/**
 * A top-level list item of a Markdown file with its indented continuation lines: the lines from `start` up
 * to, not including, `end`.
 */
export interface Entry {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Splits a text into lines with their line ends, so that joining them restores the same bytes. */
export function splitLines(content: string): string[] {
  return content.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

export function findEntries(lines: readonly string[]): Entry[] {
  return lines.flatMap((line, start) => {
    if (!line.startsWith('- ')) return [];
    const after = lines.slice(start + 1).findIndex((next) => !/^[ \t]+\S/.test(next));
    const end = after === -1 ? lines.length : start + 1 + after;
    const text = [line.slice(2), ...lines.slice(start + 1, end)].map((part) => part.trim()).join('\n');
    return [{ start, end, text }];
  });
}

/** Adds an entry at the end; all other lines stay as they are. */
export function addEntry(content: string, text: string): string {
  const lineEnd = findLineEnd(content);
  const gap = content === '' || content.endsWith('\n') ? '' : lineEnd;
  return `${content}${gap}- ${text}${lineEnd}`;
}

/** Replaces an entry, or removes it if there is no text. */
export function replaceEntry(content: string, entry: Entry, text: string | null): string {
  const lines = splitLines(content);
  const lastLine = lines[entry.end - 1] ?? '';
  const lineEnd = /\r?\n$/.exec(lastLine)?.[0] ?? '';
  const instead = text === null ? [] : [`- ${text}${lineEnd}`];
  return [...lines.slice(0, entry.start), ...instead, ...lines.slice(entry.end)].join('');
}

function findLineEnd(content: string): string {
  return content.includes('\r\n') ? '\r\n' : '\n';
}
