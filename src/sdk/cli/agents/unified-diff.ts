import { splitLines } from './edits.js';
import { findChangedRange } from './find-changed-range.js';

const CONTEXT = 3;

interface DiffNames {
  readonly before: string;
  readonly after: string;
}

/** Builds a unified diff of the single region in which two texts differ; `''` if they are the same. */
export function buildUnifiedDiff(before: string, after: string, names: DiffNames): string {
  if (before === after) return '';
  const [oldLines, newLines] = [splitLines(before), splitLines(after)];
  const { start, endBefore, endAfter } = findChangedRange(oldLines, newLines);
  const leading = oldLines.slice(Math.max(0, start - CONTEXT), start);
  const removed = oldLines.slice(start, endBefore);
  const added = newLines.slice(start, endAfter);
  const trailing = oldLines.slice(endBefore, endBefore + CONTEXT);
  const lines = [
    ...leading.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...trailing.map((line) => ` ${line}`),
  ];
  const first = start - leading.length;
  const context = leading.length + trailing.length;
  const hunk = `@@ -${formatRange(first, removed.length + context)} +${formatRange(first, added.length + context)} @@\n`;
  return `--- ${names.before}\n+++ ${names.after}\n${hunk}${lines.map(endLine).join('')}`;
}

/** An empty range is counted from the line before it. */
function formatRange(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

function endLine(line: string): string {
  return line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`;
}
