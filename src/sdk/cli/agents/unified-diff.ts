const CONTEXT = 3;

interface DiffNames {
  readonly before: string;
  readonly after: string;
}

/** Builds a unified diff of the single region in which two texts differ; `''` if they are the same. */
export function buildUnifiedDiff(before: string, after: string, names: DiffNames): string {
  if (before === after) return '';
  const [old, young] = [splitLines(before), splitLines(after)];
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1;
  const start = Math.max(0, head - CONTEXT);
  const behind = Math.min(tail, CONTEXT);
  const removed = old.slice(head, old.length - tail);
  const added = young.slice(head, young.length - tail);
  const lines = [
    ...old.slice(start, head).map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...old.slice(old.length - tail, old.length - tail + behind).map((line) => ` ${line}`),
  ];
  const context = head - start + behind;
  const hunk = `@@ -${formatRange(start, removed.length + context)} +${formatRange(start, added.length + context)} @@\n`;
  return `--- ${names.before}\n+++ ${names.after}\n${hunk}${lines.map(endLine).join('')}`;
}

/** An empty range is counted from the line before it. */
function formatRange(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

function endLine(line: string): string {
  return line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`;
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
